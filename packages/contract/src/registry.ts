/**
 * All endpoints by area. An area's `*.endpoints.ts` and `*.console.ts` export endpoints and nothing else, so
 * every export there is mounted, documented and tested.
 */
import { type Area, allContracts } from './contracts.ts'
import { type AnyEndpoint, mountsOf } from './endpoint.ts'

export interface Registered {
  area: Area
  endpoint: AnyEndpoint
}

const load = async (): Promise<readonly Registered[]> => {
  const found = await Promise.all(
    allContracts.map(async ({ name: area, endpoints = () => [] }) =>
      (await Promise.all(endpoints())).flatMap((file) =>
        Object.values(file).map((endpoint: AnyEndpoint) => ({ area, endpoint })),
      ),
    ),
  )
  return found.flat()
}

let loading: Promise<readonly Registered[]> | undefined

export const loadRegistry = (): Promise<readonly Registered[]> => {
  loading ??= load()
  return loading
}

export const allUrls = async (): Promise<string[]> =>
  (await loadRegistry()).flatMap(({ endpoint }) => mountsOf(endpoint).map(({ url }) => url)).sort()
