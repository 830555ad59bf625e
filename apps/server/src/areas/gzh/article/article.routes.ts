import {
  articleDelete,
  articleDetailOf,
  articleList,
  articlePictures,
  articlePublish,
  articleSave,
} from '@wallpaper/contract/gzh'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { type PublishDeps, publishArticle } from '../publication/publication.service.ts'
import { articleDetail, deleteArticle, listArticles, saveArticle } from './article.service.ts'
import { listPictures } from './pictures.service.ts'

export const articleRoutes = (deps: PublishDeps): Route[] => [
  read(articleList, ({ tx, caller, input }) => listArticles(tx, caller.uid, input, deps)),
  read(articleDetailOf, ({ tx, caller, input }) => articleDetail(tx, caller.uid, input.article_id, deps)),
  write(articleSave, ({ tx, caller, input }) => saveArticle(tx, caller.uid, input, deps)),
  write(articleDelete, ({ tx, caller, input }) => deleteArticle(tx, caller.uid, input.article_id, deps)),
  write(articlePublish, ({ tx, caller, input }) => publishArticle(tx, caller.uid, input, deps)),
  read(articlePictures, ({ tx, caller, input }) => listPictures(tx, caller.uid, input, deps)),
]
