/** Class names of style modules, joined; what is false or missing is left out. */
export const cx = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
