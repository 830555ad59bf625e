/** Where a person came from, as the links carry it: kept from the first visit to the registration. */
export interface Attribution {
  invite_code?: string | undefined
  un?: string | undefined
  register_channel?: string | undefined
}

const names = ['invite_code', 'un', 'register_channel'] as const

/** What the form says, and for what it leaves out, what was known before. Empty text counts as left out. */
export const joinAttribution = (given: Attribution, known: Attribution): Attribution =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name] || known[name]
      return value ? [[name, value]] : []
    }),
  )
