/**
 * How to get a session (section 4): inside the messenger through its consent page, outside it on the login
 * page, or on the tip page for invited people. Afterwards the page that needed the session opens.
 */
import { testSession, wechatAuth, wechatStart } from '@wallpaper/contract/account'
import type { BrowserEnvironment } from '../../lib/messenger/messenger.ts'
import type { PageUrl } from '../../lib/url/pageUrl.ts'
import type { Call, LoginReply, OAuthAnswer } from '../../runtime/runtime.ts'
import { type Entry, readAttribution } from './entry.ts'
import type { SessionStore } from './sessionStore.ts'
import type { StoredValues } from './storedValues.ts'

export interface SignInOptions {
  store: SessionStore
  values: StoredValues
  call: Call
  environment: Pick<BrowserEnvironment, 'isMessenger'>
  entry: Pick<Entry, 'code' | 'outcome'>
  /** In development and tests a fixed session is used without signing in. */
  isTestEnvironment: boolean
  pages: Record<'home' | 'register' | 'login', PageUrl> & {
    /** The page that explains how to continue in the messenger. */
    tip: (returnTo: PageUrl) => PageUrl
  }
  redirect(url: PageUrl): void
  relaunch(url: PageUrl): void
  /** Leaves the app for the messenger's consent page. */
  leave(address: string): void
  say(sentence: string): void
  /** Clears the cache, which belongs to the previous person. */
  clearReads(): void
}

export interface SignIn {
  /** Called for a page that needs a session while there is none. */
  signIn(returnTo: PageUrl): Promise<void>
  complete(reply: LoginReply): void
  startOAuth(): Promise<void>
  /** The result of an OAuth round trip that was not for signing in; can be taken once. */
  takeAnswer(): OAuthAnswer
  /** The page to open after signing in, unless one is already set. */
  setReturnTo(url: PageUrl): void
  returnTo(): PageUrl | null
}

const outcomes = {
  refused: '没有完成微信授权，可以用手机号登录',
  failed: '微信登录没有完成，可以用手机号登录',
} as const

export const createSignIn = (options: SignInOptions): SignIn => {
  const { store, values, call, pages } = options
  let returnTo: PageUrl | null = null
  let { code, outcome } = options.entry
  let running: Promise<void> | null = null

  const complete = (reply: LoginReply) => {
    options.clearReads()
    if (!store.save(reply)) {
      options.relaunch(pages.register)
      return
    }
    const next = returnTo ?? pages.home
    returnTo = null
    options.relaunch(next)
  }

  const startOAuth = async () => {
    const { authorize_url } = await call(wechatStart, {
      return_to: returnTo ?? pages.home,
      ...readAttribution(values),
    })
    options.leave(authorize_url)
  }

  /** A code can be used only once, whatever the result. */
  const exchange = async (answer: string) => {
    code = null
    complete(await call(wechatAuth, { code: answer, state: 'doutui', ...readAttribution(values) }))
  }

  const run = async () => {
    if (code) return exchange(code)
    if (options.isTestEnvironment) return complete(await call(testSession, {}))
    // After a refusal do not redirect there again: offer the phone instead.
    if (options.environment.isMessenger && !outcome) return startOAuth()
    if (outcome) options.say(outcomes[outcome])
    outcome = null
    // The tip explains how to get into the messenger: useless inside it.
    const isInvited = !options.environment.isMessenger && values.get('invite_code') !== null
    options.redirect(isInvited ? pages.tip(returnTo ?? pages.home) : pages.login)
  }

  return {
    complete,
    startOAuth,
    takeAnswer() {
      const answer = { ticket: code, outcome }
      code = null
      outcome = null
      return answer
    },
    returnTo: () => returnTo,
    setReturnTo(url) {
      returnTo ??= url
    },
    signIn(url) {
      returnTo ??= url
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
  }
}
