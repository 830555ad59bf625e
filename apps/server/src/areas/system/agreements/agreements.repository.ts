/** Agreements: versions in force, drafts, and acceptances. */
import type { AgreementKind } from '@wallpaper/contract/account/account.schemas'
import { and, desc, eq, gt, isNotNull, isNull, max, min, sql } from 'drizzle-orm'
import { common } from '../../../platform/db/common.ts'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { agreementAcceptances, agreements } from './agreements.tables.ts'

export type AgreementRow = typeof agreements.$inferSelect
export type AgreementWithCount = AgreementRow & { acceptedBy: number }
/** A version that is or was in force. */
export type PublishedAgreement = AgreementRow & { effectiveAt: Date }

const isPublished = (row: AgreementRow): row is PublishedAgreement => row.effectiveAt !== null

/** Written by hand: Drizzle omits the outer table's name. */
const acceptedBy = sql<number>`(
  SELECT count(*) FROM agreement_acceptances a
  WHERE a.kind = agreements.kind AND a.version = agreements.version)::integer`

const allPublished = async (tx: Reader): Promise<PublishedAgreement[]> => {
  const rows = await tx
    .select()
    .from(agreements)
    .where(isNotNull(agreements.effectiveAt))
    .orderBy(agreements.kind, desc(agreements.version))
  return rows.filter(isPublished)
}

const loadAccepted = async (tx: Reader, uids: number[]): Promise<Map<number, Map<AgreementKind, number>>> => {
  const { uid, kind, version } = agreementAcceptances
  const rows = await ask(tx, 'accepted-versions', { uids }, (handle, at) =>
    handle
      .select({ uid, kind, version: max(version) })
      .from(agreementAcceptances)
      .where(sql`${uid} = ANY(${at.uids}::bigint[])`)
      .groupBy(uid, kind),
  )
  const ofEach = Map.groupBy(rows, (row) => row.uid)
  return new Map(
    [...ofEach].map(([person, own]) => [person, new Map(own.map((row) => [row.kind, row.version ?? 0]))]),
  )
}

export const agreementReader = (tx: Reader) => ({
  /** The version in force of each kind. */
  inForce: async (now: number): Promise<PublishedAgreement[]> => {
    const begun = (await common(tx, 'agreements', allPublished)).filter(
      ({ effectiveAt }) => effectiveAt.getTime() <= now,
    )
    return begun.filter(({ kind }, at) => begun[at - 1]?.kind !== kind)
  },
  published: async (kind: AgreementKind, version: number): Promise<PublishedAgreement | undefined> => {
    const rows = await tx
      .select()
      .from(agreements)
      .where(
        and(eq(agreements.kind, kind), eq(agreements.version, version), isNotNull(agreements.effectiveAt)),
      )
    return rows.find(isPublished)
  },
  /** When a later version replaced it; null while it is the latest. */
  replacedAt: async (kind: AgreementKind, version: number): Promise<Date | null> => {
    const [row] = await tx
      .select({ at: min(agreements.effectiveAt) })
      .from(agreements)
      .where(and(eq(agreements.kind, kind), gt(agreements.version, version)))
    return row?.at ?? null
  },
  acceptedVersions: async (uid: number): Promise<ReadonlyMap<AgreementKind, number>> =>
    (await gathered(tx, loadAccepted)(uid)) ?? new Map(),
  /** Every version of one kind or all, newest first, with the number of acceptances. */
  versions: (kind: AgreementKind | undefined): Promise<AgreementWithCount[]> =>
    tx
      .select({
        kind: agreements.kind,
        version: agreements.version,
        title: agreements.title,
        body: agreements.body,
        changeNote: agreements.changeNote,
        editedBy: agreements.editedBy,
        editedAt: agreements.editedAt,
        effectiveAt: agreements.effectiveAt,
        acceptedBy,
      })
      .from(agreements)
      .where(kind ? eq(agreements.kind, kind) : undefined)
      .orderBy(agreements.kind, desc(agreements.version)),
})

export const agreementRepository = (tx: Tx) => ({
  ...agreementReader(tx),
  accept: async (uid: number, accepted: readonly Ticked[], at: Date): Promise<void> => {
    if (accepted.length === 0) return
    await tx
      .insert(agreementAcceptances)
      .values(accepted.map(({ kind, version }) => ({ uid, kind, version, acceptedAt: at })))
      .onConflictDoNothing()
  },
  saveDraft: async (draft: Omit<AgreementRow, 'version' | 'effectiveAt'>): Promise<AgreementRow> => {
    const { kind, ...content } = draft
    // Advisory lock: of two concurrent drafts, the second finds the first.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('agreement-draft/' || ${kind}::text, 0))`,
    )
    const [changed] = await tx
      .update(agreements)
      .set(content)
      .where(and(eq(agreements.kind, kind), isNull(agreements.effectiveAt)))
      .returning()
    if (changed) return changed
    const version = sql`(SELECT coalesce(max(version), 0) + 1 FROM agreements WHERE kind = ${kind})`
    const [made] = await tx
      .insert(agreements)
      .values({ kind, ...content, version })
      .returning()
    if (!made) throw new Error('the draft was not stored')
    return made
  },
  publish: async (kind: AgreementKind, version: number, at: Date): Promise<AgreementRow | undefined> => {
    const [published] = await tx
      .update(agreements)
      .set({ effectiveAt: at })
      .where(and(eq(agreements.kind, kind), eq(agreements.version, version), isNull(agreements.effectiveAt)))
      .returning()
    return published
  },
})

export interface Ticked {
  kind: AgreementKind
  version: number
}
