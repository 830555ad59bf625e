import { staffProviders, switchProvider } from '@wallpaper/contract/studio/provider.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listProviders, type ProviderDeps, switchOneProvider } from './provider.console.service.ts'

export const providerConsoleRoutes = (deps: ProviderDeps): Route[] => [
  read(staffProviders, ({ tx }) => listProviders(tx, deps)),
  write(switchProvider, ({ tx, input, act }) => switchOneProvider(tx, input, act, deps)),
]
