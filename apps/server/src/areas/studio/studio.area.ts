/** What people make here, and the templates that they offer for it. */

import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { defineArea } from '../../area.ts'
import type { Owners } from '../../platform/http/input.ts'
import { type Entry, entries, erasers } from '../account/public.ts'
import { reportListeners } from '../codes/public.ts'
import { homepageBonuses, madeWorks, sentListeners, textObjections } from '../creation/public.ts'
import { usedRightsElsewhere } from '../member/public.ts'
import { elsewhereReviews } from '../review/public.ts'
import {
  approvalKinds,
  approvalsOf,
  dayJobs,
  figures,
  namers,
  namingOf,
  settings,
  twoStepActs,
} from '../staff/public.ts'
import { toolRights } from '../tools/public.ts'
import { privatePictures, takeFile, uploadAddresses, uploadParts } from '../upload/public.ts'
import { makeDemoMakings } from './demo/demoMakings.ts'
import { makeDemoMaterials } from './demo/demoMaterials.ts'
import { makeDemoPastJobs } from './demo/demoPastJobs.ts'
import { makeDemoSwaps } from './demo/demoSwaps.ts'
import { makeDemoTemplates } from './demo/demoTemplates.ts'
import { deniedApproval } from './denied/denied.approval.ts'
import { deniedConsoleRoutes } from './denied/denied.console.routes.ts'
import { deniedNamer } from './denied/denied.console.service.ts'
import { deniedJobKinds, deniedJobs } from './denied/denied.jobs.ts'
import { createDeniedList, deniedKeyPurpose } from './denied/deniedList.ts'
import { voiceRepository } from './dub/voice.repository.ts'
import { createFaceEngine } from './engine/public.ts'
import { faceRoutes } from './face/face.routes.ts'
import { coversOf, faceMakers, facePlaces, faceTries } from './face/faceMakers.ts'
import { photoKeyPurpose } from './face/photo.files.ts'
import { photoGauges } from './face/photo.gauges.ts'
import { photoJobKinds, photoJobs } from './face/photo.jobs.ts'
import { photoReader } from './face/photo.repository.ts'
import { usedSwaps } from './face/usedSwaps.ts'
import { jobConsoleRoutes } from './job/job.console.routes.ts'
import { jobNamer, queueNamer } from './job/job.console.service.ts'
import { jobEraser } from './job/job.eraser.ts'
import { jobJobKinds, tellJob } from './job/job.jobs.kinds.ts'
import { jobJobs } from './job/job.jobs.ts'
import { jobReader } from './job/job.repository.ts'
import { jobRoutes } from './job/job.routes.ts'
import { queueFigures, studioGauges } from './job/queue.gauges.ts'
import { makingSettings } from './making.settings.ts'
import { createMaking } from './making.ts'
import { materialConsoleRoutes } from './material/material.console.routes.ts'
import { type LineListener, materialAppealAct, materialNamer } from './material/material.console.service.ts'
import { materialJobKinds, materialJobs } from './material/material.jobs.ts'
import type { UsesOf } from './material/material.present.ts'
import { materialReader, materialRepository } from './material/material.repository.ts'
import { materialRoutes } from './material/material.routes.ts'
import { materialsInReview } from './material/material.service.ts'
import { providerConsoleRoutes } from './provider/provider.console.routes.ts'
import { providerNamer } from './provider/provider.console.service.ts'
import { providerJobKinds } from './provider/provider.jobs.kinds.ts'
import { audienceReports } from './report/audienceReports.ts'
import { reportConsoleRoutes } from './report/report.console.routes.ts'
import { reportNamer } from './report/report.console.service.ts'
import { removeResultJob, reportJobs } from './report/report.jobs.ts'
import { reportReader } from './report/report.repository.ts'
import { studioGrowth } from './studio.growth.ts'
import { makers } from './studio.slots.ts'
import { checkTemplates, deniedTemplateJobs } from './template/deniedTemplates.ts'
import { offeredJobs, offeredTemplates, takeOffered } from './template/offeredTemplates.ts'
import { templateApproval } from './template/template.approval.ts'
import { templateConsoleRoutes } from './template/template.console.routes.ts'
import { templateNamer } from './template/template.console.service.ts'
import { templateJobKinds, templateJobs } from './template/template.jobs.ts'
import { templateReader, templateRepository } from './template/template.repository.ts'
import { templateRoutes } from './template/template.routes.ts'

const studioEntries: readonly Entry[] = [
  {
    id: 'face_swap',
    icon: 'face',
    screen: { title: studioScreens.faceTemplates.title, path: studioScreens.faceTemplates.path },
    for: 'creation',
    home: { order: 51 },
  },
  {
    id: 'made',
    icon: 'spark',
    screen: { title: 'AI 作品', path: studioScreens.jobs.path },
    for: 'creation',
    home: { order: 53 },
    personalCentre: { group: 'making', order: 39 },
  },
  {
    id: 'materials',
    icon: 'upload',
    screen: { title: '换脸素材', path: studioScreens.places.path },
    for: 'creation',
    home: { order: 52 },
  },
  {
    id: 'dub',
    icon: 'headset',
    screen: { title: '视频配音', path: studioScreens.dub.path },
    for: 'creation',
    home: { order: 53 },
  },
  {
    id: 'sentence',
    icon: 'spark',
    screen: { title: '一句话成图', path: studioScreens.sentence.path },
    for: 'creation',
    home: { order: 54 },
  },
]

/** Begun when needed: one for each place that a queue may have, and one for whoever waits for an answer. */
const faceProcesses = facePlaces.picture.most + facePlaces.video.most + 1

/** Only our own templates tell how often they are used. */
const usesOf: UsesOf = (tx, lineIds) => templateReader(tx).usesOfLines(lineIds)

const declaration = {
  jobKinds: [
    ...materialJobKinds,
    ...jobJobKinds,
    ...photoJobKinds,
    removeResultJob,
    ...templateJobKinds,
    ...deniedJobKinds,
    takeOffered,
    checkTemplates,
    ...providerJobKinds,
  ],
  grows: studioGrowth,
  sealed: [
    {
      table: 'denied_faces',
      columns: ['descriptor_sealed'],
      purpose: deniedKeyPurpose,
      boundTo: 'id',
    },
    {
      table: 'face_photos',
      columns: ['sealed_head'],
      purpose: photoKeyPurpose,
      where: 'gone_at IS NULL',
      isFile: true,
    },
  ],
  gives: [
    entries.with(...studioEntries),
    settings.with(makingSettings),
    dayJobs.with({ job: tellJob.name, needs: 'studio:see', keyOf: () => 'studio_job:all' }),
    twoStepActs.with(materialAppealAct),
    approvalKinds.with(deniedApproval),
    usedRightsElsewhere.with(usedSwaps),
    reportListeners.with(audienceReports),
  ],
}

const owners: Pick<Owners, 'studioJob' | 'facePhoto' | 'material'> = {
  studioJob: async (tx, { uid }, ids) => new Set(await jobReader(tx).idsAmong(uid, ids)),
  facePhoto: async (tx, { uid }, ids) => new Set(await photoReader(tx).idsAmong(uid, ids)),
  material: async (tx, { uid }, ids) => new Set(await materialReader(tx).idsAmong(uid, ids)),
}

export const studioArea = defineArea('studio', declaration, (services, slots) => {
  const { db, clock, logger, storage, media, queue, pageRenderer, partners, env, tokenCache } = services
  const { enqueue } = queue
  const pictures = privatePictures(storage)
  const engine = createFaceEngine({ processes: faceProcesses, ffmpeg: services.env.FFMPEG_PATH })
  const safe = services.safeFor(photoKeyPurpose)
  const listeners: readonly LineListener[] = [offeredTemplates(enqueue)]
  const denied = createDeniedList(services.safeFor(deniedKeyPurpose))
  const taking = { db, clock, storage, media, engine, denied }
  const making = createMaking({
    ...{ db, clock, storage, media, pageRenderer, tokenCache },
    speech: partners.speech,
    painter: partners.painter,
    espeak: env.ESPEAK_PATH,
    ffmpeg: env.FFMPEG_PATH,
    rights: () => slots.all(toolRights),
  })
  /** Read when every area has given its makers. */
  const jobDeps = () => ({ db, clock, logger, storage, media, enqueue, makers: slots.all(makers) })
  return {
    close: async () => {
      await engine.close(3_000)
      await making.close()
    },
    routes: () => [
      ...materialRoutes({ clock, pictures, usesOf }),
      ...jobRoutes(jobDeps()),
      ...templateRoutes({ clock, storage, makers: () => slots.all(makers) }),
      ...making.routes({
        ...jobDeps(),
        objections: slots.all(textObjections),
        addressesOf: uploadAddresses(services),
      }),
      ...faceRoutes({
        ...jobDeps(),
        engine,
        denied,
        safe,
        tries: faceTries,
        coversOf: coversOf({ storage }),
        takeFile: takeFile({ pipeline: uploadParts(services).pipeline, publicUrl: services.publicUrl }),
        submitWork: madeWorks({
          clock,
          addressesOf: uploadAddresses(services),
          bonuses: slots.all(homepageBonuses),
          listeners: slots.all(sentListeners),
          objections: slots.all(textObjections),
        }),
      }),
    ],
    consoleRoutes: () => [
      ...materialConsoleRoutes({ clock, pictures, naming: namingOf(slots), listeners }),
      ...jobConsoleRoutes(jobDeps()),
      ...providerConsoleRoutes({ ...jobDeps(), providers: making.providers }),
      ...reportConsoleRoutes({ ...jobDeps(), naming: namingOf(slots) }),
      ...templateConsoleRoutes({ ...taking, naming: namingOf(slots), approvals: approvalsOf(slots, clock) }),
      ...deniedConsoleRoutes({
        engine,
        denied,
        naming: namingOf(slots),
        approvals: approvalsOf(slots, clock),
        grown: (tx) => enqueue(tx, checkTemplates, {}),
      }),
    ],
    jobs: () => [
      ...materialJobs({ db, clock, logger }, listeners),
      ...jobJobs(jobDeps()),
      ...photoJobs({ db, clock, logger, storage }),
      ...reportJobs(jobDeps()),
      ...templateJobs({ db, clock, logger }),
      ...deniedJobs({ db, clock, logger, denied }),
      ...offeredJobs(taking),
      ...deniedTemplateJobs({ ...taking, logger, makers: slots.all(makers) }),
      ...making.jobs(),
    ],
    gauges: () => [...studioGauges(jobDeps()), ...photoGauges({ db, clock })],
    gives: [
      makers.with(...faceMakers({ db, clock, storage, engine, denied, safe })),
      makers.with(...making.makers),
      namers.with(
        materialNamer,
        jobNamer,
        reportNamer,
        queueNamer(() => slots.all(makers)),
        providerNamer(making.providers),
        templateNamer,
        deniedNamer,
      ),
      approvalKinds.with(templateApproval(storage)),
      elsewhereReviews.with(materialsInReview),
      erasers.with(
        (tx, uid) => materialRepository(tx).deleteAllOf(uid),
        (tx, uid) => voiceRepository(tx).unlikeAllOf(uid),
        jobEraser({ clock, enqueue }),
        (tx, uid) => templateRepository(tx).takeBackAllOf(uid, new Date(clock())),
      ),
      figures.with(async (tx) => ({
        materials_waiting: await materialReader(tx).countWaiting(),
        studio_reports_waiting: await reportReader(tx).count('waiting'),
        ...(await queueFigures(tx, slots.all(makers), clock())),
      })),
    ],
    owners,
    demo: async () => {
      await makeDemoMaterials(services)
      await makeDemoTemplates({ db, clock, storage, denied })
      await makeDemoSwaps(services)
      await makeDemoPastJobs({ db, clock, makers: slots.all(makers) })
      await makeDemoMakings({ ...jobDeps(), vault: services.vault })
      return []
    },
  }
})
