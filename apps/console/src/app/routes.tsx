/** The one route table, made from the areas' screens. */
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadSignIn, signInPattern } from '../areas/system/public.ts'
import type { Screen } from '../lib/screen.ts'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { NotFound, RouteProblem } from './RouteProblem.tsx'
import { screens } from './screens.ts'
import { RequireStaff } from './session/RequireStaff.tsx'
import { ScreenGate } from './session/ScreenGate.tsx'

/** Shown for the moment until the first screen's code is here. */
const Nothing = () => null

const gated = (screen: Screen, Content: ComponentType): ComponentType => {
  const Gated = () => (
    <ScreenGate screen={screen}>
      <Content />
    </ScreenGate>
  )
  return Gated
}

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.pattern,
  handle: screen,
  lazy: async () => ({ Component: gated(screen, await screen.load()) }),
  ErrorBoundary: RouteProblem,
})

export const createRouter = () =>
  createBrowserRouter(
    [
      {
        ErrorBoundary: RouteProblem,
        HydrateFallback: Nothing,
        children: [
          { path: signInPattern, lazy: async () => ({ Component: await loadSignIn() }) },
          {
            Component: RequireStaff,
            children: [
              {
                Component: ConsoleLayout,
                children: [...screens.map(routeOf), { path: '*', Component: NotFound }],
              },
            ],
          },
        ],
      },
    ],
    { basename: '/console' },
  )
