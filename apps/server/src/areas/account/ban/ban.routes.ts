import { appeal, ban } from '@wallpaper/contract/account'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { banStateOf, writeAppeal } from './appeal.service.ts'

export interface BanRouteDeps {
  clock: Clock
  pictures: PrivatePictures
}

export const banRoutes = ({ clock, pictures }: BanRouteDeps): Route[] => [
  read(ban, ({ tx, caller }) => banStateOf(tx, pictures, caller)),
  write(appeal, ({ tx, caller, input }) =>
    writeAppeal(tx, pictures, {
      uid: caller.uid,
      text: input.text,
      uploadIds: input.upload_ids ?? [],
      now: clock(),
    }),
  ),
]
