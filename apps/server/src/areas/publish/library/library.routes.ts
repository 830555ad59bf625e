import {
  publishedCodes,
  publishPartitions,
  publishTemplateStar,
  publishTemplates,
} from '@wallpaper/contract/publish'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ownAccount } from '../account/account.service.ts'
import type { PublishingDeps } from '../publication/publishing.ts'
import { type LibraryDeps, listCodes, listTemplates, starTemplate } from './library.service.ts'

type Deps = LibraryDeps & Pick<PublishingDeps, 'publishers' | 'tokenFor'>

export const libraryRoutes = (deps: Deps): Route[] => [
  read(publishTemplates, ({ tx, caller, input }) => listTemplates(tx, caller.uid, input, deps)),
  write(publishTemplateStar, ({ tx, caller, input }) => starTemplate(tx, caller.uid, input, deps)),
  read(publishedCodes, ({ tx, caller, input }) => listCodes(tx, caller.uid, input, deps)),
  outside(publishPartitions, async ({ db, caller, input }) => {
    const account = await db.read((tx) => ownAccount(tx, caller.uid, input.account_id))
    const publisher = deps.publishers[account.platform]
    if (!publisher?.partitions) return { items: [] }
    const token = await deps.tokenFor(account.id)
    if (!token.ok) throw refuse(token.sentence)
    const read = await publisher.partitions({ accessToken: token.accessToken, openId: account.remoteId })
    if (!read.ok) throw refuse('平台暂时没有回应，分区加载失败，请稍后再试')
    return { items: read.value }
  }),
]
