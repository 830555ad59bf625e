import {
  askPublication,
  exportPublications,
  linkPublication,
  staffPublicationRead,
  staffPublications,
  unsentPublication,
} from '@wallpaper/contract/publish/publication.console'
import type { WorkPages } from '../../../partners/workPages/workPages.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import {
  exportAllPublications,
  linkByStaff,
  listAllPublications,
  proposeUnsent,
  publicationDetail,
  type StaffPublicationDeps,
} from './publication.console.service.ts'
import { askAtOnce } from './publicationActs.service.ts'
import type { PublishingDeps } from './publishing.ts'

type Deps = PublishingDeps & StaffPublicationDeps & { pages: WorkPages }

export const publicationConsoleRoutes = (deps: Deps): Route[] => [
  read(staffPublications, ({ tx, input }) => listAllPublications(tx, input, deps.clock())),
  read(staffPublicationRead, ({ tx, input }) => publicationDetail(tx, input.id, deps)),
  outside(askPublication, async ({ db, input }) => {
    await db.read((tx) => publicationDetail(tx, input.id, deps))
    const answer = await askAtOnce(deps, input.id)
    return { answer, publication: await db.read((tx) => publicationDetail(tx, input.id, deps)) }
  }),
  outside(linkPublication, async ({ db, input, act }) => {
    await linkByStaff(db, input, act, deps.pages)
    return db.read((tx) => publicationDetail(tx, input.id, deps))
  }),
  write(unsentPublication, ({ tx, input, act }) => proposeUnsent(tx, input.id, act, deps)),
  write(exportPublications, ({ tx, input, act }) => exportAllPublications(tx, input, act)),
]
