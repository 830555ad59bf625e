import { addDeniedFace, deniedFaces, removeDeniedFace } from '@wallpaper/contract/studio/denied.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { addDenied, askToRemove, type DeniedDeps, listDenied } from './denied.console.service.ts'

export const deniedConsoleRoutes = (deps: DeniedDeps): Route[] => [
  read(deniedFaces, ({ tx, input }) => listDenied(tx, input, deps)),
  outside(addDeniedFace, ({ db, input, file, act }) => addDenied(db, input, file?.path, act, deps)),
  write(removeDeniedFace, ({ tx, input, act }) => askToRemove(tx, input, act, deps)),
]
