/** The creators' app at its front door: a watched page, a person who is signed in, and what every journey looks at. */
import { test as base, expect, type Page } from '@playwright/test'
import { createClient } from '@wallpaper/client'
import { clientVersion, headers, sessionLifetimeMs } from '@wallpaper/contract'
import { phoneLogin } from '@wallpaper/contract/account'
import { inboxOf, type RegisteredPerson, registerPerson } from './registeredPerson.ts'

interface Fixtures {
  /** The page, watched for errors and for violations of the content policy. */
  watched: Page
  /** What the browser is expected to complain about in this journey: refused requests, mostly. */
  expectedComplaints: RegExp
  /** A new person, signed in on the watched page. */
  person: RegisteredPerson
}

export const test = base.extend<Fixtures>({
  expectedComplaints: [/^$/, { option: true }],
  // Journeys look at what happens, not at how it moves; the movement has a journey of its own.
  contextOptions: { reducedMotion: 'reduce' },
  watched: async ({ page, expectedComplaints }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    const unexpected = problems.filter((text) => !expectedComplaints.test(text))
    expect(unexpected, 'the browser has nothing to complain about').toEqual([])
  },
  person: async ({ watched, baseURL }, use) => {
    const person = await registerPerson(baseURL ?? '', `晚风 ${Date.now() % 100_000}`)
    await signIn(watched, person.session)
    await use(person)
  },
})

export { expect }

export const at = (path: string) => `/h5/#${path}`

/** As the app itself keeps a session, for the first page that is opened. */
export const signIn = (page: Page, session: RegisteredPerson['session']): Promise<unknown> =>
  page.addInitScript(
    ([kept, version, lifetime]) => {
      // Pages in frames are strangers', and may have no storage at all.
      if (window !== window.top || location.protocol === 'about:') return
      if (sessionStorage.getItem('signedIn')) return
      sessionStorage.setItem('signedIn', '1')
      const values: Record<string, string> = {
        guid: kept.guid,
        token: kept.token,
        uid: String(kept.uid),
        sonid: String(kept.sonid),
        localVersion: version,
        loginExpireTime: String(Date.now() + lifetime),
        user_info: JSON.stringify(kept.user_info),
      }
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    [session, clientVersion, sessionLifetimeMs] as const,
  )

/** The title of the page that is seen: others lie under it. */
export const title = (page: Page, name: string) =>
  page.locator('.stack-page:not([inert])').getByRole('heading', { level: 1, name, exact: true })

export const dialog = (page: Page) => page.getByRole('alertdialog')

/** The last code that reached the phone. */
export const codeFor = async (phone: string): Promise<string> => {
  await expect.poll(async () => (await inboxOf(phone)).length).toBeGreaterThan(0)
  const [message] = await inboxOf(phone)
  return message?.code ?? ''
}

export const newPhone = (): string => `137${String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')}`

const demo = (phone: string) => ({ phone, password: 'tushen-demo-88' })

/** Those of the demo world who are in a state that takes days or two members of staff to reach. */
export const demoPeople = {
  inviter: demo('13800138001'),
  main: demo('13800138000'),
  warned: demo('13800138002'),
  banned: demo('13800138003'),
  closing: demo('13800138004'),
}

type DemoPerson = ReturnType<typeof demo>
type Session = RegisteredPerson['session']

/** One more session, for a journey that ends it. */
export const newSessionOf = async (baseUrl: string, { phone, password }: DemoPerson): Promise<Session> => {
  const session = await createClient({ baseUrl }).call(phoneLogin, { phone, password })
  if (!session.has_register) throw new Error(`${phone} is not of the demo world`)
  return session
}

/** Calls with a session, beside the browser. */
export const clientOf = (baseUrl: string, { guid, token }: Session) =>
  createClient({ baseUrl, headers: () => ({ [headers.guid]: guid, [headers.token]: token }) })

const opened = new Map<string, Promise<Session>>()

/** The session of a person of the demo world, the same for all journeys: signing in has its limits. */
export const sessionOf = (baseUrl: string, person: DemoPerson): Promise<Session> => {
  const session = opened.get(person.phone) ?? newSessionOf(baseUrl, person)
  opened.set(person.phone, session)
  return session
}
