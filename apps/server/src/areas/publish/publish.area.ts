/** Accounts on other platforms, works published there, and the codes attached to them. */

import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { defineArea } from '../../area.ts'
import { moneyTables } from '../../ledger/ledger.slots.ts'
import { sealedBy } from '../../platform/keys/sealedTables.ts'
import { type Entry, entries, erasers, personRisks } from '../account/public.ts'
import { ownWorksAmong } from '../creation/public.ts'
import { homeStrips } from '../home/public.ts'
import { approvalKinds, approvalsOf, figures, namers, namingOf } from '../staff/public.ts'
import { staffFileUrls, uploadAddresses, wholePictures } from '../upload/public.ts'
import { accountConsoleRoutes } from './account/account.console.routes.ts'
import { accountJobKinds, accountJobs } from './account/account.jobs.ts'
import { publishAccountRisks } from './account/account.personRisks.ts'
import { accountReader } from './account/account.repository.ts'
import { accountRoutes } from './account/account.routes.ts'
import { createAccountCheck } from './account/accountCheck.ts'
import { createAccountTokens } from './account/accountTokens.ts'
import { connectPages } from './account/connect.routes.ts'
import { backfillConsoleRoutes } from './backfill/backfill.console.routes.ts'
import { backfillNamer } from './backfill/backfill.console.service.ts'
import { backfillJobKinds, backfillJobs } from './backfill/backfill.jobs.ts'
import { backfillReader, backfillRepository } from './backfill/backfill.repository.ts'
import { backfillRoutes } from './backfill/backfill.routes.ts'
import { channelsRoutes } from './channels/channels.routes.ts'
import { qrCodeReader } from './channels/qrCode.repository.ts'
import { makeDemoAccounts } from './demo/demoAccounts.ts'
import { makeDemoBackfills } from './demo/demoBackfills.ts'
import { makeDemoMounts } from './demo/demoMounts.ts'
import { makeDemoPublications } from './demo/demoPublications.ts'
import { makeDemoTemplates } from './demo/demoTemplates.ts'
import { libraryConsoleRoutes } from './library/library.console.routes.ts'
import { templateNamer } from './library/library.console.service.ts'
import { libraryRoutes } from './library/library.routes.ts'
import type { LibraryDeps } from './library/library.service.ts'
import { templateApproval } from './library/template.approval.ts'
import { templateRepository } from './library/template.repository.ts'
import { applicationNamer } from './mount/application.console.service.ts'
import { applicationReader } from './mount/application.repository.ts'
import { commentAccountReader, commentAccountRepository } from './mount/commentAccount.repository.ts'
import { mountConsoleRoutes } from './mount/mount.console.routes.ts'
import { mountNamer } from './mount/mount.console.service.ts'
import { mountJobKinds, mountJobs } from './mount/mount.jobs.ts'
import { mountReader } from './mount/mount.repository.ts'
import { mountRoutes } from './mount/mount.routes.ts'
import type { MountDeps } from './mount/mount.service.ts'
import { createHashOf, createJpegOf } from './publication/coverJpeg.ts'
import { handOffStrip } from './publication/handOffStrip.ts'
import { inboxJobKinds, inboxJobs } from './publication/inbox.jobs.ts'
import { unsentApproval } from './publication/publication.approval.ts'
import { anyPublicationReader } from './publication/publication.console.repository.ts'
import { publicationConsoleRoutes } from './publication/publication.console.routes.ts'
import { publicationNamer } from './publication/publication.console.service.ts'
import { publicationGauges } from './publication/publication.gauges.ts'
import { publicationJobKinds, publicationJobs } from './publication/publication.jobs.ts'
import { presentCards } from './publication/publication.present.ts'
import { publicationReader } from './publication/publication.repository.ts'
import { publicationRoutes } from './publication/publication.routes.ts'
import type { PublishingDeps } from './publication/publishing.ts'
import { publishGrowth } from './publish.growth.ts'
import { publishMoney } from './publish.money.ts'
import { accountSources, countedWorks, pausedThings, staffAccountSources } from './publish.slots.ts'

const publishEntries: readonly Entry[] = [
  {
    id: 'publish_accounts',
    icon: 'link',
    screen: { title: publishScreens.accounts.title, path: publishScreens.accounts.path },
    for: 'publish',
    home: { order: 30 },
    personalCentre: { group: 'making', order: 38 },
  },
  {
    id: 'backfill',
    icon: 'backfill',
    screen: { title: publishScreens.backfill.title, path: publishScreens.backfill.path },
    for: 'publish',
    home: { order: 45 },
  },
  {
    id: 'mounts',
    icon: 'link',
    screen: { title: publishScreens.workMount.title, path: publishScreens.workMount.path },
    for: 'publish',
    home: { order: 46 },
  },
  {
    id: 'home_mount',
    icon: 'home',
    screen: { title: publishScreens.homeMount.title, path: publishScreens.homeMount.path },
    for: 'publish',
    home: { order: 47 },
  },
  {
    id: 'delay_mount',
    icon: 'clock',
    screen: { title: publishScreens.delayMounts.title, path: publishScreens.delayMounts.path },
    for: 'publish',
    home: { order: 48 },
  },
  {
    id: 'publish_record',
    icon: 'list',
    screen: { title: publishScreens.record.title, path: publishScreens.record.path },
    for: 'publish',
    home: { order: 49 },
  },
  {
    id: 'publish_library',
    icon: 'play',
    screen: { title: publishScreens.library.title, path: publishScreens.library.path },
    for: 'publish',
    home: { order: 50 },
  },
  {
    id: 'publish_codes',
    icon: 'key',
    screen: { title: publishScreens.codes.title, path: publishScreens.codes.path },
    for: 'publish',
    home: { order: 51 },
  },
]

const declaration = {
  demoAfter: ['creation', 'codes'] as const,
  jobKinds: [
    ...accountJobKinds,
    ...publicationJobKinds,
    ...inboxJobKinds,
    ...backfillJobKinds,
    ...mountJobKinds,
  ],
  grows: publishGrowth,
  sealed: sealedBy({ publish_accounts: ['access_sealed', 'refresh_sealed'] }),
  gives: [entries.with(...publishEntries), homeStrips.with(handOffStrip), moneyTables.with(publishMoney)],
}

export const publishArea = defineArea('publish', declaration, (services, slots) => {
  const { db, clock, logger, storage, vault, publicUrl, tokenCache } = services
  const { video, channels, workPages: pages } = services.partners
  const check = createAccountCheck({ db, clock, vault, tokenCache, video, channels })
  const { tokenFor } = createAccountTokens({ db, vault, clock, tokenCache, video })
  const publishers = { bilibili: video.bilibili?.publisher, kuaishou: video.kuaishou?.publisher }
  const publishing: PublishingDeps = {
    db,
    clock,
    storage,
    tokenFor,
    publishers,
    jpegOf: createJpegOf(services.media),
  }
  const deps = { clock, vault, publicUrl, video, channels, check, pages }
  const presenting = { clock, addressesOf: uploadAddresses(services), staffFiles: staffFileUrls(storage) }
  const whole = wholePictures({ storage, media: services.media })
  const thumbsOf: LibraryDeps['thumbsOf'] = async (tx, uid, rows) =>
    new Map((await presentCards(tx, uid, rows, presenting)).map(({ id, thumb_url }) => [id, thumb_url]))
  const mounters = {
    douyin: video.douyin?.mounter,
    kuaishou: video.kuaishou?.mounter,
    tiktok: video.tiktok?.mounter,
  }
  const galleryUrl = (services.env.GALLERY_URL ?? publicUrl).replace(/\/$/, '')
  const urlOf = (code: string) => `${galleryUrl}/s/${encodeURIComponent(code)}`
  const mounting: MountDeps = { db, clock, pages, tokenFor, mounters, urlOf }
  return {
    routes: () => [
      ...accountRoutes({ ...deps, sources: slots.all(accountSources) }),
      ...channelsRoutes(deps),
      ...backfillRoutes({ db, clock, pages }),
      ...publicationRoutes({
        ...publishing,
        ...presenting,
        pages,
        queue: services.queue,
        files: storage,
        whole,
      }),
      ...libraryRoutes({ ...publishing, ...presenting, thumbsOf }),
      ...mountRoutes(mounting),
    ],
    consoleRoutes: () => [
      ...accountConsoleRoutes({
        clock,
        check,
        sources: slots.all(staffAccountSources),
        paused: slots.all(pausedThings),
      }),
      ...backfillConsoleRoutes({
        clock,
        storage,
        naming: namingOf(slots),
        addressesOf: presenting.addressesOf,
      }),
      ...libraryConsoleRoutes({ ...presenting, approvals: approvalsOf(slots, clock) }),
      ...mountConsoleRoutes({ naming: namingOf(slots) }),
      ...publicationConsoleRoutes({
        ...publishing,
        ...presenting,
        pages,
        approvals: approvalsOf(slots, clock),
      }),
    ],
    pages: connectPages,
    gauges: () => publicationGauges({ db, clock }),
    jobs: () => [
      ...accountJobs(services, check),
      ...publicationJobs({ ...publishing, logger }),
      ...inboxJobs({ ...publishing, logger, pages, inboxes: { tiktok: video.tiktok?.inbox } }),
      ...backfillJobs({
        db,
        clock,
        logger,
        pages,
        storage,
        hashOf: createHashOf(services.media),
        counts: slots.all(countedWorks),
      }),
      ...mountJobs({ ...mounting, logger }),
    ],
    gives: [
      approvalKinds.with(unsentApproval, templateApproval),
      namers.with(backfillNamer, publicationNamer, mountNamer, applicationNamer, templateNamer),
      erasers.with(
        (tx, uid) => backfillRepository(tx).eraseOf(uid),
        (tx, uid) => templateRepository(tx).eraseOf(uid),
        (tx, uid) => commentAccountRepository(tx).deleteAllOf(uid),
      ),
      personRisks.with(publishAccountRisks),
      figures.with(async (tx) => ({
        backfills_waiting: await backfillReader(tx).countIn('waiting'),
        mount_applications_waiting: await applicationReader(tx).count({ state: 'waiting' }),
        publications_unknown: await anyPublicationReader(tx).countUnknown(),
      })),
    ],
    owners: {
      publishAccount: async (tx, { uid }, ids) => new Set(await accountReader(tx).idsAmong(uid, ids)),
      publication: async (tx, { uid }, ids) => new Set(await publicationReader(tx).idsAmong(uid, ids)),
      publishQrCode: async (tx, { uid }, ids) => new Set(await qrCodeReader(tx).idsAmong(uid, ids)),
      mount: async (tx, { uid }, ids) => new Set(await mountReader(tx).idsAmong(uid, ids)),
      commentAccount: async (tx, { uid }, ids) => new Set(await commentAccountReader(tx).idsAmong(uid, ids)),
      backfillWork: async (tx, { uid }, ids) =>
        new Set((await ownWorksAmong(tx, uid, ids)).map(({ id }) => id)),
    },
    demo: async () => {
      await makeDemoAccounts(services)
      await makeDemoBackfills(services)
      await makeDemoTemplates(services)
      await makeDemoPublications(services)
      await makeDemoMounts(services)
      return []
    },
  }
})
