/** What staff see of articles on their way to official accounts, and do with those without a result. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { publicationStateNames } from '@wallpaper/contract/gzh/article.labels'
import type { articlePublications, linkArticlePublication } from '@wallpaper/contract/gzh/publication.console'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { unsentKind } from './publication.approval.ts'
import { anyPublicationReader, type ListedPublication } from './publication.console.repository.ts'
import { type PublicationRow, publicationRepository } from './publication.repository.ts'
import { articleLinkIn, linkTo, mustBeUnknown } from './resolve.service.ts'

type Item = OutputOf<typeof articlePublications>['items'][number]

export interface StaffPublicationDeps {
  approvals: Pick<Approvals, 'propose' | 'pendingAmong'>
}

const subjectOf = ({ id }: Pick<ListedPublication, 'id'>) => `gzh_publication:${id}` as const

const presentAll = async (
  tx: Reader,
  rows: readonly ListedPublication[],
  { approvals }: StaffPublicationDeps,
): Promise<Item[]> => {
  const names = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
  const accounts = await anyPublicationReader(tx).accountNames(rows.map(({ accountId }) => accountId))
  const pending = await approvals.pendingAmong(tx, [unsentKind], rows.map(subjectOf))
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    owner_name: names.get(row.uid) ?? '',
    account_name: accounts.get(row.accountId) ?? '',
    title: row.title,
    state: row.state,
    note: row.note,
    is_draft_only: row.isDraftOnly,
    url: row.url,
    publish_id: row.publishId,
    created_at: row.createdAt.getTime(),
    changed_at: row.changedAt.getTime(),
    ask_at: row.askAt?.getTime() ?? null,
    person_at: row.personAt?.getTime() ?? null,
    approval_id: pending.get(subjectOf(row)) ?? null,
  }))
}

export const listArticlePublications = (
  tx: Reader,
  { tab, uid, ...page }: ParsedInput<typeof articlePublications>,
  deps: StaffPublicationDeps,
): Promise<OutputOf<typeof articlePublications>> => {
  const reader = anyPublicationReader(tx)
  return listPage(page, {
    key: { id: uuidKey },
    rows: (slice) => reader.list({ tab, uid }, slice),
    total: () => reader.count({ tab, uid }),
    present: (rows) => presentAll(tx, rows, deps),
  })
}

export const findPublication = async (tx: Reader, id: string): Promise<PublicationRow> =>
  orNotFound(await anyPublicationReader(tx).byId(id))

export const presentOne = async (tx: Reader, id: string, deps: StaffPublicationDeps): Promise<Item> => {
  const [item] = await presentAll(tx, [await findPublication(tx, id)], deps)
  return orNotFound(item)
}

/** Locked, and without a result. */
const unknownRow = async (tx: Tx, id: string): Promise<PublicationRow> =>
  mustBeUnknown(await publicationRepository(tx).lock(await findPublication(tx, id)))

export const linkByStaff = async (
  tx: Tx,
  { id, link }: ParsedInput<typeof linkArticlePublication>,
  act: StaffAct,
): Promise<void> => {
  const url = articleLinkIn(link)
  const row = await unknownRow(tx, id)
  await linkTo(tx, row, url, { isOwn: false, now: act.now })
  await audit(tx, act, {
    action: 'gzh_publication.link',
    subject: subjectOf(row),
    before: { state: publicationStateNames[row.state] },
    after: { state: publicationStateNames.published, link: url },
  })
}

export const proposeUnsent = async (
  tx: Tx,
  id: string,
  act: StaffAct,
  { approvals }: StaffPublicationDeps,
): Promise<{ approval_id: number }> => {
  const row = await unknownRow(tx, id)
  const proposed = await approvals.propose(tx, act, {
    kind: unsentKind,
    subject: subjectOf(row),
    proposal: { id, title: row.title, account: row.accountName },
  })
  return { approval_id: proposed.id }
}

export const articlePublicationNamer: Namer = {
  kind: 'gzh_publication',
  names: (tx, ids) => anyPublicationReader(tx).titles(ids),
}
