/** Where a person came from, as in the links: kept from the first visit until registration. */
export interface Attribution {
  invite_code?: string | undefined
  un?: string | undefined
  register_channel?: string | undefined
}

const names = ['invite_code', 'un', 'register_channel'] as const

/** The form's values, else those known before. Empty text counts as missing. */
export const joinAttribution = (given: Attribution, known: Attribution): Attribution =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name] || known[name]
      return value ? [[name, value]] : []
    }),
  )
