import {
  dubDetail,
  dubFavourite,
  dubFilms,
  dubList,
  dubSample,
  dubSubmit,
  dubVoices,
} from '@wallpaper/contract/studio'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { type DubDeps, listDubs, listFilms, listVoices, readDub, submitDub } from './dub.service.ts'
import { createSamples, type SampleDeps } from './sample.ts'
import { voiceRepository } from './voice.repository.ts'
import { voiceFor } from './voice.service.ts'

export type DubRoutesDeps = DubDeps & SampleDeps

export const dubRoutes = (deps: DubRoutesDeps): Route[] => {
  const sampleOf = createSamples(deps)
  return [
    read(dubVoices, ({ tx, caller }) => listVoices(tx, caller.uid, deps)),
    outside(dubSample, async ({ caller, input }) => {
      const voice = await deps.db.read((tx) => voiceFor(tx, caller.uid, input.voice, deps))
      return sampleOf(voice)
    }),
    write(dubFavourite, async ({ tx, caller: { uid }, input: { voice: id, is_favourite } }) => {
      await voiceFor(tx, uid, id, deps)
      const repository = voiceRepository(tx)
      await (is_favourite ? repository.like(uid, id) : repository.unlike(uid, id))
      return voiceFor(tx, uid, id, deps)
    }),
    read(dubFilms, ({ tx, caller, input }) => listFilms(tx, caller.uid, input, deps)),
    write(dubSubmit, ({ tx, caller, input }) => submitDub(tx, caller.uid, input, deps)),
    read(dubList, ({ tx, caller, input }) => listDubs(tx, caller.uid, input, deps)),
    read(dubDetail, ({ tx, caller, input }) => readDub(tx, caller.uid, input.id, deps)),
  ]
}
