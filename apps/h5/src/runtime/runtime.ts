/**
 * What the app provides to its screens: calls, session, environment. Areas must not import the app, so it is
 * connected here at start.
 */
import type { CallOptions } from '@wallpaper/client'
import type { InputOf, LineEndpoint, LineId, LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import type { register } from '@wallpaper/contract/account'
import type { BrowserEnvironment } from '../lib/messenger/messenger.ts'
import type { PageUrl } from '../lib/url/pageUrl.ts'

export type LoginReply = OutputOf<typeof register>
export type SignedIn = Extract<LoginReply, { has_register: true }>
export type UserInfo = LoginReply['user_info']
/** The fields that a person can change. */
export type ChangedInfo = Partial<Pick<UserInfo, 'nickname' | 'avatar_url' | 'phone'>>

export interface Session {
  guid: string
  token: string
  uid: number
  /** 0 for the main account. */
  sonid: number
  expiresAt: number
  userInfo: UserInfo | null
}

/** How the person came to us: stored from the first URL, sent with every sign-in. */
export interface Attribution {
  invite_code?: string
  un?: string
  register_channel?: string
}

export interface RuntimeCallOptions extends CallOptions {
  /** Shows a loading overlay; off where a skeleton or list footer is shown. */
  hasLoading?: boolean
  /** In the background: only errors about the session are shown; refusals are left to the caller. */
  isBackground?: boolean
  /** For a page without content yet: it shows 暂无权限 itself, so it is not shown as an overlay too. */
  isContent?: boolean
  /** The page handles failures itself: the error catalogue is skipped. */
  isQuiet?: boolean
}

/** Typed like the client: a line's endpoint requires a line, others do not accept one. */
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
  /** Why there is no ticket. */
  outcome: 'refused' | 'failed' | null
}

export interface Runtime {
  /** Throws a HandledError for errors already shown by the catalogue; the caller shows the others. */
  call: Call
  session: {
    get(): Session | null
    subscribe(listener: () => void): () => void
    /**
     * Stores the session and opens the page that needed it, or home. Without an account it opens the
     * registration form.
     */
    completeSignIn(reply: LoginReply): void
    /** The messenger's data about a person who has not registered yet. */
    pendingRegistration(): UserInfo | null
    /** Drops it, to start again. */
    clearPendingRegistration(): void
    /** Updates name, avatar or phone in the session. */
    updateUserInfo(changes: ChangedInfo): void
    /** Removes the session and the cache. */
    end(): void
    attribution(): Attribution
    /** Signs in by the method suitable here, and opens the page afterwards. */
    signIn(returnTo: PageUrl): Promise<void>
    /** Goes to the messenger's consent page and back to the page that needed the session. */
    startOAuth(): Promise<void>
    /** The OAuth result for a page that started it for another purpose; can be taken once. */
    takeOAuthAnswer(): OAuthAnswer
  }
  environment: BrowserEnvironment
  /** False for a path that this version has no screen for. */
  canOpen(path: string): boolean
  /** Sets the line that the mirrored screens show. */
  setMirroredLine(line: LineId): void
  /** The page to open after signing in, if any. */
  returnTo(): PageUrl | null
}

let connected: Runtime | undefined

export const connectRuntime = (runtime: Runtime): void => {
  connected = runtime
}

export const runtime = (): Runtime => {
  if (!connected) throw new Error('not connected')
  return connected
}
