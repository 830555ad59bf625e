import {
  askPublication,
  exportPublications,
  linkPublication,
  staffPublicationRead,
  staffPublications,
  unsentPublication,
} from '@wallpaper/contract/publish/publication.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { advance } from './advance.ts'
import { can } from './publication.acts.ts'
import {
  exportAllPublications,
  linkByStaff,
  listAllPublications,
  proposeUnsent,
  publicationDetail,
  type StaffPublicationDeps,
} from './publication.console.service.ts'
import { publicationRepository } from './publication.repository.ts'
import type { PublishingDeps } from './publishing.ts'

type Deps = PublishingDeps & StaffPublicationDeps

/** Makes it due and reads at once; nothing is sent. */
const askByStaff = async (deps: Deps, id: string): Promise<void> => {
  await deps.db.write(async (tx) => {
    const repository = publicationRepository(tx)
    const row = await repository.lock(id)
    if (!row || !can(row, 'ask')) throw refuse('这条不用查询')
    await repository.change(row, { dueAt: new Date(deps.clock()) })
  })
  await advance(deps, id)
}

export const publicationConsoleRoutes = (deps: Deps): Route[] => [
  read(staffPublications, ({ tx, input }) => listAllPublications(tx, input, deps.clock())),
  read(staffPublicationRead, ({ tx, input }) => publicationDetail(tx, input.id, deps)),
  outside(askPublication, async ({ db, input }) => {
    await db.read((tx) => publicationDetail(tx, input.id, deps))
    await askByStaff(deps, input.id)
    return db.read((tx) => publicationDetail(tx, input.id, deps))
  }),
  write(linkPublication, async ({ tx, input, act }) => {
    await linkByStaff(tx, input, act)
    return publicationDetail(tx, input.id, deps)
  }),
  write(unsentPublication, ({ tx, input, act }) => proposeUnsent(tx, input.id, act, deps)),
  write(exportPublications, ({ tx, input, act }) => exportAllPublications(tx, input, act)),
]
