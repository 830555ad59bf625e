/** The first call of each tab, of the wallet and of each money screen, from the phone's tables. */
import { type AnyEndpoint, loadRegistry, mountsOf } from '@wallpaper/contract'
import { tabBarInit } from '@wallpaper/contract/home'
import { inputFields } from '@wallpaper/contract/jsonSchema'
import { wallet2 } from '@wallpaper/contract/wallet'
import { rootPath } from '../../tools/repository.ts'
import { readPages } from '../../tools/vite/firstScreens.ts'

const registry = await loadRegistry()
const pages = await readPages(rootPath('apps/h5/src/areas'))
const moneyAreas = new Set<string>(['wallet', 'earnings'])

/** True for calls that need no prior knowledge. */
const isFirstCall = (endpoint: AnyEndpoint): boolean =>
  endpoint.method === 'GET' &&
  /^(user|main)$/.test(endpoint.auth) &&
  inputFields(endpoint).every(({ isRequired }) => !isRequired)

const tabCalls = (): AnyEndpoint[] => {
  const tabs = pages.filter(({ screen }) => screen.tab)
  const silent = tabs.filter(({ reads, lists }) => reads.length + lists.length === 0)
  if (silent.length > 0)
    throw new Error(`no read is declared for ${silent.map(({ screen }) => screen.title)}`)
  return [tabBarInit, ...tabs.flatMap(({ reads, lists }) => [...reads, ...lists])]
}

const moneyCalls = (): AnyEndpoint[] =>
  registry
    .filter(({ area, endpoint }) => moneyAreas.has(area) && isFirstCall(endpoint))
    .map(({ endpoint }) => endpoint)

export const urlOfFirst = (endpoint: AnyEndpoint): string => mountsOf(endpoint)[0]?.url ?? ''

/** Of the tabs and the wallet, which everybody opens. */
export const firstScreenCalls = (): AnyEndpoint[] => [...new Set([...tabCalls(), wallet2])]

export const moneyScreenCalls = (): AnyEndpoint[] => {
  const first = new Set(firstScreenCalls())
  return moneyCalls().filter((endpoint) => !first.has(endpoint))
}
