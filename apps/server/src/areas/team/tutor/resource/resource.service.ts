/** Teaching resources by audience: everybody, students, tutors. */
import { type OutputOf, type ParsedInput, screenAtPath } from '@wallpaper/contract'
import type { teachResource, teachResources } from '@wallpaper/contract/team'
import {
  type ResourceAudience,
  resourceAudiences,
  resourceKinds,
} from '@wallpaper/contract/team/tutor.labels'
import { int32Key, wholeNumberKey } from '../../../../platform/cursor.ts'
import type { Reader } from '../../../../platform/db/database.ts'
import { listPage } from '../../../../platform/listPage.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { relationReader } from '../../relation/relation.repository.ts'
import { tutorReader } from '../profile/tutor.repository.ts'
import { type ResourceRow, resourceReader } from './resource.repository.ts'

export const presentResource = (row: ResourceRow) => ({
  id: row.id,
  kind: row.kind,
  kind_name: resourceKinds[row.kind],
  title: row.title,
  note: row.note,
  audience: row.audience,
  audience_name: resourceAudiences[row.audience],
  changed_at: row.changedAt.getTime(),
})

/** Tutors also see what students see. */
const audiencesOf = async (tx: Reader, uid: number): Promise<ResourceAudience[]> => {
  const state = (await tutorReader(tx).one(uid))?.state
  if (state === 'approved' || state === 'suspended') return ['all', 'student', 'tutor']
  return (await relationReader(tx).open(uid, 'tutor')) ? ['all', 'student'] : ['all']
}

export const listResources = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof teachResources>,
): Promise<OutputOf<typeof teachResources>> => {
  const filter = { kind: input.kind, audiences: await audiencesOf(tx, uid) }
  return listPage(input, {
    key: { position: wholeNumberKey(999), id: int32Key },
    rows: (slice) => resourceReader(tx).offered(filter, slice),
    present: (rows) => rows.map(presentResource),
  })
}

export const resourcePage = async (
  tx: Reader,
  uid: number,
  id: number,
): Promise<OutputOf<typeof teachResource>> => {
  const row = await resourceReader(tx).one(id)
  if (!row?.isOnline) throw new Refusal('notFound', '这份资源已经下线，可以看看别的')
  if (!(await audiencesOf(tx, uid)).includes(row.audience))
    throw new Refusal(
      'notFound',
      row.audience === 'student' ? '有导师以后可以看这份资源' : '这份资源只给导师看',
    )
  return { ...presentResource(row), text: row.text, path: screenAtPath(row.path) ? row.path : '' }
}
