/** React notes where each element is made, for its own developer tools: a fourth of the time of a screen's test. */

const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const counterName = 'recentlyCreatedOwnerStacks'

/** Before the first element is made. Warnings still name the component. */
export const makeNoOwnerStacks = (react: object): void => {
  const internals: unknown = Reflect.get(react, internalsName)
  if (typeof internals !== 'object' || !internals || !(counterName in internals))
    throw new Error('React counts no owner stacks')
  // It makes ten thousand in a second and then no more: it reads that they have been made.
  Object.defineProperty(internals, counterName, {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  })
}
