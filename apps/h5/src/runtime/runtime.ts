/**
 * What the app gives to its screens: calls, the session, and where things are. Areas stand below the app and cannot
 * import it, so it is connected here once, when the app starts.
 */
import type { CallOptions } from '@wallpaper/client'
import type { InputOf, LineEndpoint, LineId, LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import type { register } from '@wallpaper/contract/account'
import type { BrowserEnvironment } from '../lib/messenger/messenger.ts'
import type { PageUrl } from '../lib/url/pageUrl.ts'

export type LoginReply = OutputOf<typeof register>
export type SignedIn = Extract<LoginReply, { has_register: true }>
export type UserInfo = LoginReply['user_info']
/** What a person can change of it. */
export type ChangedInfo = Partial<Pick<UserInfo, 'nickname' | 'avatar_url' | 'phone'>>

export interface Session {
  guid: string
  token: string
  uid: number
  /** 0 is the main account. */
  sonid: number
  expiresAt: number
  userInfo: UserInfo | null
}

/** How the person came to us: kept from the first address on, sent with every sign-in. */
export interface Attribution {
  invite_code?: string
  un?: string
  register_channel?: string
}

export interface RuntimeCallOptions extends CallOptions {
  /** Shown over the page while it runs, unless a skeleton or a list footer already says so. */
  hasLoading?: boolean
  /** Nobody waits for it: only what concerns the session is told as ever, a refusal is the caller's to tell. */
  isBackground?: boolean
  /** What is read for a page that shows nothing yet: it says 暂无权限 in place of its content, not over that too. */
  isContent?: boolean
  /** The page itself shows what a failure means: the catalogue of errors stays out of it. */
  isQuiet?: boolean
}

/** As the client's: a call of a product line does not compile without its line, and any other not with one. */
export interface Call {
  <E extends LinelessEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: RuntimeCallOptions & { line?: never },
  ): Promise<OutputOf<E>>
  <E extends LineEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: RuntimeCallOptions & { line: LineId },
  ): Promise<OutputOf<E>>
}

export interface OAuthAnswer {
  ticket: string | null
  /** Why there is none. */
  outcome: 'refused' | 'failed' | null
}

export interface Runtime {
  /** Throws a HandledError for what the catalogue of errors has already shown; the rest is the caller's to show. */
  call: Call
  session: {
    get(): Session | null
    subscribe(listener: () => void): () => void
    /** Stores the session and opens the page that asked for it, or home. A person not registered goes to the form. */
    completeSignIn(reply: LoginReply): void
    /** What the messenger told us of a person who has not registered yet. */
    pendingRegistration(): UserInfo | null
    /** For who cannot or does not want to finish, and begins again. */
    clearPendingRegistration(): void
    /** A new name, picture or phone, put where the session has the former ones. */
    updateUserInfo(changes: ChangedInfo): void
    /** Removes the session and everything that was read with it. */
    end(): void
    attribution(): Attribution
    /** Signs in by the way that is right here, and opens the page afterwards. */
    signIn(returnTo: PageUrl): Promise<void>
    /** To the messenger's consent page and back to the page that wanted the session. */
    startOAuth(): Promise<void>
    /** For a page that sent somebody there for another reason: what they came back with, given once. */
    takeOAuthAnswer(): OAuthAnswer
  }
  environment: BrowserEnvironment
  /** False for a path that no screen of this version answers. */
  canOpen(path: string): boolean
  /** Which line the mirrored set of screens serves from now on. */
  setMirroredLine(line: LineId): void
  /** The page that is opened after signing in, if any. */
  returnTo(): PageUrl | null
}

let connected: Runtime | undefined

export const connectRuntime = (runtime: Runtime): void => {
  connected = runtime
}

export const runtime = (): Runtime => {
  if (!connected) throw new Error('the runtime is not connected yet')
  return connected
}
