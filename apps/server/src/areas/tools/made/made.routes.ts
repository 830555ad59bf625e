import { avatarMake, avatarTemplates, nicknameList, nicknameMake } from '@wallpaper/contract/tools'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listAvatarTemplates } from '../avatar/avatar.service.ts'
import { listSymbolPictures, type MadeDeps, makeAvatar, makeSymbolPicture } from './made.service.ts'

export const madeRoutes = (deps: MadeDeps): Route[] => [
  write(nicknameMake, ({ tx, caller: { uid }, input }) => makeSymbolPicture(tx, uid, input, deps)),
  read(nicknameList, ({ tx, caller: { uid }, input }) => listSymbolPictures(tx, uid, input, deps)),
  read(avatarTemplates, ({ tx }) => listAvatarTemplates(tx)),
  write(avatarMake, ({ tx, caller: { uid }, input }) => makeAvatar(tx, uid, input, deps)),
]
