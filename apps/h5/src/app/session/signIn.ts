/**
 * How somebody without a session gets one (section 4): inside the messenger through its consent page, outside it by
 * the login page, or the tip page for those who followed an invitation. The page that wanted the session is opened
 * afterwards.
 */
import { testSession, wechatAuth, wechatStart } from '@wallpaper/contract/account'
import type { Surroundings } from '../../lib/messenger.ts'
import type { PageUrl } from '../../lib/pageUrl.ts'
import type { Call, LoginReply } from '../../runtime/runtime.ts'
import { attributionIn, type Entry } from './entry.ts'
import type { SessionStore } from './sessionStore.ts'
import type { StoredValues } from './storedValues.ts'

export interface SignInOptions {
  store: SessionStore
  values: StoredValues
  call: Call
  surroundings: Pick<Surroundings, 'isMessenger'>
  entry: Pick<Entry, 'code' | 'outcome'>
  /** Development and test: a fixed session is stored without asking anybody. */
  isTestEnvironment: boolean
  pages: Record<'home' | 'register' | 'login', PageUrl> & {
    /** How to open the wanted page in the messenger. */
    tip: (wanted: PageUrl) => PageUrl
  }
  redirect(url: PageUrl): void
  relaunch(url: PageUrl): void
  /** Leaves the app for the messenger's consent page. */
  leave(address: string): void
  say(sentence: string): void
  /** Whatever was read belonged to somebody else. */
  forgetReads(): void
}

export interface SignIn {
  /** Called for a page that needs a session while there is none. */
  enter(wanted: PageUrl): Promise<void>
  accept(reply: LoginReply): void
  startOAuth(): Promise<void>
  remember(wanted: PageUrl): void
  wanted(): PageUrl | null
}

const outcomes = {
  refused: '没有完成微信授权，可以用手机号登录',
  failed: '微信登录没有完成，可以用手机号登录',
} as const

export const createSignIn = (options: SignInOptions): SignIn => {
  const { store, values, call, pages } = options
  let wanted: PageUrl | null = null
  let { code, outcome } = options.entry
  let entering: Promise<void> | null = null

  const accept = (reply: LoginReply) => {
    options.forgetReads()
    if (!store.keep(reply)) {
      options.relaunch(pages.register)
      return
    }
    const next = wanted ?? pages.home
    wanted = null
    options.relaunch(next)
  }

  const startOAuth = async () => {
    const { authorize_url } = await call(wechatStart, {
      return_to: wanted ?? pages.home,
      ...attributionIn(values),
    })
    options.leave(authorize_url)
  }

  /** The code is used up by the first attempt, whatever comes of it. */
  const exchange = async (answer: string) => {
    code = null
    accept(await call(wechatAuth, { code: answer, state: 'doutui', ...attributionIn(values) }))
  }

  const run = async () => {
    if (code) return exchange(code)
    if (options.isTestEnvironment) return accept(await call(testSession, {}))
    // Somebody who refused once is not sent there again at once: the phone is the other way in.
    if (options.surroundings.isMessenger && !outcome) return startOAuth()
    if (outcome) options.say(outcomes[outcome])
    outcome = null
    // The tip says how to come into the messenger: inside it there is nothing to say.
    const isInvited = !options.surroundings.isMessenger && values.get('invite_code') !== null
    options.redirect(isInvited ? pages.tip(wanted ?? pages.home) : pages.login)
  }

  return {
    accept,
    startOAuth,
    wanted: () => wanted,
    remember(url) {
      wanted ??= url
    },
    enter(url) {
      wanted ??= url
      entering ??= run().finally(() => {
        entering = null
      })
      return entering
    },
  }
}
