import { componentList, layoutDelete, layoutList, layoutPublish, layoutSave } from '@wallpaper/contract/gzh'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { ArticleDeps } from '../article/article.service.ts'
import { listComponents } from '../component/component.service.ts'
import { deleteLayout, handInLayout, listLayouts, saveLayout } from './layout.service.ts'

export const layoutRoutes = (deps: Pick<ArticleDeps, 'addressesOf' | 'clock'>): Route[] => [
  read(componentList, ({ tx }) => listComponents(tx)),
  read(layoutList, ({ tx, caller }) => listLayouts(tx, caller.uid, deps)),
  write(layoutSave, ({ tx, caller, input }) => saveLayout(tx, caller.uid, input, deps)),
  write(layoutPublish, ({ tx, caller, input }) => handInLayout(tx, caller.uid, input.layout_id, deps)),
  write(layoutDelete, ({ tx, caller, input }) => deleteLayout(tx, caller.uid, input.layout_id)),
]
