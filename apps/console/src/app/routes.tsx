/** The route table, built from the areas' screens. */
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Screen } from '../lib/screen.ts'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { NotFound, RouteProblem } from './RouteProblem.tsx'
import { screens } from './screens.ts'
import { RequireStaff } from './session/RequireStaff.tsx'
import { ScreenGate } from './session/ScreenGate.tsx'

/** Shown until the first screen's code has loaded. */
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

const publicRouteOf = (screen: Screen): RouteObject => ({
  path: screen.pattern,
  lazy: async () => ({ Component: await screen.load() }),
})

export const createRouter = () =>
  createBrowserRouter(
    [
      {
        ErrorBoundary: RouteProblem,
        HydrateFallback: Nothing,
        children: [
          ...screens.filter(({ isPublic }) => isPublic).map(publicRouteOf),
          {
            Component: RequireStaff,
            children: [
              {
                Component: ConsoleLayout,
                children: [
                  ...screens.filter(({ isPublic }) => !isPublic).map(routeOf),
                  { path: '*', Component: NotFound },
                ],
              },
            ],
          },
        ],
      },
    ],
    { basename: '/console' },
  )
