import {
  articleDelete,
  articleDetailOf,
  articleList,
  articlePictures,
  articlePreview,
  articlePublish,
  articleResolve,
  articleSave,
  articleWithdraw,
} from '@wallpaper/contract/gzh'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { type PublishDeps, publishArticle } from '../publication/publication.service.ts'
import { resolveArticle } from '../publication/resolve.service.ts'
import { type WithdrawDeps, withdrawArticle } from '../publication/withdraw.service.ts'
import { articleDetail, deleteArticle, listArticles, saveArticle } from './article.service.ts'
import { listPictures } from './pictures.service.ts'
import { makePreview, type PreviewDeps } from './preview.service.ts'

export const articleRoutes = (deps: PublishDeps & WithdrawDeps & PreviewDeps): Route[] => [
  read(articleList, ({ tx, caller, input }) => listArticles(tx, caller.uid, input, deps)),
  read(articleDetailOf, ({ tx, caller, input }) => articleDetail(tx, caller.uid, input.article_id, deps)),
  write(articleSave, ({ tx, caller, input }) => saveArticle(tx, caller.uid, input, deps)),
  write(articleDelete, ({ tx, caller, input }) => deleteArticle(tx, caller.uid, input.article_id, deps)),
  write(articlePublish, ({ tx, caller, input }) => publishArticle(tx, caller.uid, input, deps)),
  outside(articleWithdraw, ({ db, caller, input }) =>
    withdrawArticle(db, caller.uid, input.article_id, deps),
  ),
  outside(articleResolve, ({ db, caller, input }) => resolveArticle(db, caller.uid, input, { ...deps, db })),
  read(articlePictures, ({ tx, caller, input }) => listPictures(tx, caller.uid, input, deps)),
  outside(articlePreview, ({ db, caller, input }) => makePreview(db, caller.uid, input.work_id, deps)),
]
