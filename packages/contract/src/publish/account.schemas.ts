import { z } from 'zod'
import { time } from '../form.ts'
import { accountCauseIds, accountHealthIds, listedPlatformIds } from './account.labels.ts'

export const platformAccount = z.strictObject({
  id: z.uuid(),
  /** A video platform, or an official account of WeChat. */
  platform: z.enum(listedPlatformIds),
  connect: z.enum(['oauth', 'qr', 'named', 'component']),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  profile_url: z.string().nullable(),
  health: z.enum(accountHealthIds),
  /** What can be done with it, in a few words. */
  abilities: z.string(),
  /** Rights that were asked for and not granted. */
  missing_rights: z.array(z.string()),
  /** Why it cannot be used. */
  cause: z.enum(accountCauseIds).nullable(),
  /** For its owner: what to do about it; '' when nothing. */
  sentence: z.string(),
  broken_at: time().nullable(),
  /** When it must be connected again; null if it renews itself. */
  expires_at: time().nullable(),
  checked_at: time().nullable(),
  /** Publications that wait for it. */
  paused: z.number().int().min(0),
  /** Of a named account: whether it is proven, and the word that proves it in its profile. */
  is_proven: z.boolean(),
  proof_word: z.string().nullable(),
  /** The account in use, where only one is. */
  is_chosen: z.boolean(),
  /** Its own screen, when this is not the account's detail here. */
  path: z.string().nullable(),
})
export type PlatformAccount = z.output<typeof platformAccount>

export const platformAccounts = z.strictObject({
  items: z.array(platformAccount),
  /** Platforms that can be connected now. */
  platforms: z.array(
    z.strictObject({
      id: z.enum(listedPlatformIds),
      name: z.string(),
      connect: z.enum(['oauth', 'qr', 'named', 'component']),
      rights: z.array(z.string()),
    }),
  ),
  max: z.number().int(),
})
