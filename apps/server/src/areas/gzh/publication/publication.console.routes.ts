import {
  articlePublications,
  askArticlePublication,
  linkArticlePublication,
  unsentArticlePublication,
} from '@wallpaper/contract/gzh/publication.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import {
  findPublication,
  linkByStaff,
  listArticlePublications,
  presentOne,
  proposeUnsent,
  type StaffPublicationDeps,
} from './publication.console.service.ts'
import { type ReadResultDeps, readResult } from './readResult.ts'

type Deps = ReadResultDeps & StaffPublicationDeps

export const publicationConsoleRoutes = (deps: Deps): Route[] => [
  read(articlePublications, ({ tx, input }) => listArticlePublications(tx, input, deps)),
  outside(askArticlePublication, async ({ db, input }) => {
    await readResult(deps, await db.read((tx) => findPublication(tx, input.id)))
    return db.read((tx) => presentOne(tx, input.id, deps))
  }),
  write(linkArticlePublication, async ({ tx, input, act }) => {
    await linkByStaff(tx, input, act)
    return presentOne(tx, input.id, deps)
  }),
  write(unsentArticlePublication, ({ tx, input, act }) => proposeUnsent(tx, input.id, act, deps)),
]
