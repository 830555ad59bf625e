/** Paths of imports, below /console. */
export const importPaths = {
  list: () => '/earnings/imports',
  one: (id: number | string) => `/earnings/imports/${id}`,
}
