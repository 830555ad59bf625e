/** The session of the app in the frame: it stands in the storage that the app shares with this page. */
/** What belongs to this browser, whoever is signed in. */
const isKept = (key: string): boolean => key.startsWith('draft:') || key === 'display'

export const keepSession = (values: Readonly<Record<string, string>>): void => {
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key)
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

export const hasSession = (): boolean => Boolean(localStorage.getItem('guid'))

/** Whose session it is, only this tab knows. */
const personKey = 'person'

export const rememberPerson = (id: string): void => sessionStorage.setItem(personKey, id)

export const rememberedPerson = (): string => sessionStorage.getItem(personKey) ?? ''
