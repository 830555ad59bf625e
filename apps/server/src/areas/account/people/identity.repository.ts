/** WeChat identities: which openid of which official account belongs to which person. */
import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { wechatIdentities } from '../account.tables.ts'
import type { WeChatIdentity } from '../registration/registerTicket.ts'

export type IdentityRow = typeof wechatIdentities.$inferSelect

export const identityReader = (tx: Reader) => ({
  uidOf: async (appId: string, openid: string): Promise<number | undefined> => {
    const [found] = await tx
      .select({ uid: wechatIdentities.uid })
      .from(wechatIdentities)
      .where(and(eq(wechatIdentities.appId, appId), eq(wechatIdentities.openid, openid)))
    return found?.uid
  },
  /** The newest one. */
  ofPerson: async (uid: number): Promise<IdentityRow | undefined> => {
    const [newest] = await tx
      .select()
      .from(wechatIdentities)
      .where(eq(wechatIdentities.uid, uid))
      .orderBy(desc(wechatIdentities.createdAt))
      .limit(1)
    return newest
  },
  /** The same person under another of our official accounts. */
  uidOfUnion: async (unionid: string): Promise<number | undefined> => {
    const [found] = await tx
      .select({ uid: wechatIdentities.uid })
      .from(wechatIdentities)
      .where(eq(wechatIdentities.unionid, unionid))
      .limit(1)
    return found?.uid
  },
})

export const identityRepository = (tx: Tx) => ({
  ...identityReader(tx),
  /**
   * False when the person has another identity of this account, or the identity belongs to another person.
   */
  bind: async (uid: number, identity: WeChatIdentity): Promise<boolean> => {
    const { appId, openid, unionid, nickname, avatarUrl } = identity
    const bound = await tx
      .insert(wechatIdentities)
      .values({ uid, appId, openid, unionid, nickname, avatarUrl })
      .onConflictDoNothing()
      .returning({ uid: wechatIdentities.uid })
    if (bound.length > 0) return true
    return (await identityReader(tx).uidOf(appId, openid)) === uid
  },
  /** Names and pictures change; a silent sign-in has neither. */
  refresh: async ({ appId, openid, nickname, avatarUrl }: WeChatIdentity): Promise<void> => {
    if (!nickname) return
    await tx
      .update(wechatIdentities)
      .set({ nickname, avatarUrl })
      .where(and(eq(wechatIdentities.appId, appId), eq(wechatIdentities.openid, openid)))
  },
  deleteOf: (uid: number) => tx.delete(wechatIdentities).where(eq(wechatIdentities.uid, uid)),
})
