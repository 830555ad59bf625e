/**
 * Every phone screen, from the contract's table, with the person and the query that give it something to
 * show.
 */
import { type AnyScreen, type Area, areas, type PageUrl, screensOf } from '@wallpaper/contract'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { dayBefore } from './income.ts'
import type { SignedInVisitor, Visitor } from './visitors.ts'

export interface Visit {
  area: Area
  screen: AnyScreen
  path: PageUrl
  /** The path and query to open; may contain ids of what belongs to the visitor. */
  urlFor: (visitor: SignedInVisitor | null) => PageUrl
  /** False for a further path of a screen that was already checked. */
  isFirst: boolean
  visitor: Visitor
}

/** By path; screens not listed here are opened by the main person without a query. */
const special: Partial<Record<PageUrl, { visitor?: Visitor; url?: PageUrl | Visit['urlFor'] }>> = {
  [accountScreens.register.path]: { visitor: 'nobody' },
  [accountScreens.login.path]: { visitor: 'nobody' },
  [accountScreens.channel.path]: { visitor: 'nobody' },
  [accountScreens.banned.path]: { visitor: 'banned' },
  [accountScreens.closure.path]: { visitor: 'closing' },
  [accountScreens.newDevice.path]: {
    url: (visitor) => accountScreens.newDevice({ guid: visitor?.newDeviceGuid ?? '' }),
  },
  [publishScreens.connected.path]: {
    url: (visitor) =>
      publishScreens.connected({ state: visitor?.made.connectState ?? '', error: 'access_denied' }),
  },
  [productScreens.detail.path]: {
    url: (visitor) => productScreens.detail({ id: visitor?.made.productId ?? '' }),
  },
  [productScreens.auth.path]: {
    url: (visitor) => productScreens.auth({ id: visitor?.made.authProductId ?? '' }),
  },
  [publishScreens.publication.path]: {
    url: (visitor) => publishScreens.publication({ id: visitor?.made.handOffId ?? '' }),
  },
  [studioScreens.faceUpload.path]: {
    url: (visitor) => studioScreens.faceUpload({ template: visitor?.made.faceTemplateId ?? '' }),
  },
  [studioScreens.job.path]: { url: (visitor) => studioScreens.job({ id: visitor?.made.jobId ?? '' }) },
  [systemScreens.tip.path]: { visitor: 'nobody' },
  [systemScreens.webview.path]: { url: systemScreens.webview({ url: 'https://docs.qq.com/form' }) },
  [systemScreens.openLocation.path]: {
    url: systemScreens.openLocation({ latitude: 22.54, longitude: 114.06, name: '深圳' }),
  },
  [systemScreens.guide.path]: { url: systemScreens.guide({ id: 'demo-gallery' }) },
  [codesScreens.choose.path]: {
    url: codesScreens.choose({ line: 'picture', purpose: '海上落日 高清' }),
  },
  [codesScreens.kit.path]: { url: codesScreens.kit({ line: 'picture' }) },
  [replyScreens.rules.path]: {
    url: (visitor) => replyScreens.rules({ id: visitor?.made.gzhAccountId ?? '' }),
  },
  [replyScreens.keyword.path]: {
    url: (visitor) => replyScreens.keyword({ id: visitor?.made.gzhAccountId ?? '' }),
  },
  [replyScreens.tryOut.path]: {
    url: (visitor) => replyScreens.tryOut({ id: visitor?.made.gzhAccountId ?? '' }),
  },
  [replyScreens.log.path]: { url: (visitor) => replyScreens.log({ id: visitor?.made.gzhAccountId ?? '' }) },
  [memberScreens.paid.path]: {
    url: (visitor) => memberScreens.paid({ order: visitor?.made.memberOrderId ?? '' }),
  },
  [memberScreens.elsewhere.path]: { url: memberScreens.elsewhere({ level: 'gold', period: 'year' }) },
  [teamScreens.member.path]: { url: (visitor) => teamScreens.member({ id: visitor?.made.memberId ?? '' }) },
  [teamScreens.day.path]: { url: teamScreens.day({ day: dayBefore(1) }) },
  [teamScreens.tutor.path]: { url: (visitor) => teamScreens.tutor({ uid: visitor?.made.tutorUid ?? 0 }) },
  [teamScreens.student.path]: {
    url: (visitor) => teamScreens.student({ id: visitor?.made.studentId ?? '' }),
  },
  [teamScreens.talk.path]: { url: (visitor) => teamScreens.talk({ id: visitor?.made.studentId ?? '' }) },
  [teamScreens.coachingStep.path]: {
    url: (visitor) => teamScreens.coachingStep({ step: visitor?.made.stepId ?? 0 }),
  },
  [teamScreens.resource.path]: {
    url: (visitor) => teamScreens.resource({ id: visitor?.made.resourceId ?? 0 }),
  },
  [toolsScreens.detail.path]: { url: toolsScreens.detail({ tool_id: 'name_ideas' }) },
  [toolsScreens.symbolStyles.path]: { url: toolsScreens.symbolStyles({ text: '晚风', style: 'heart' }) },
  [walletScreens.withdrawal.path]: {
    url: (visitor) => walletScreens.withdrawal({ id: visitor?.withdrawalId ?? '' }),
  },
  // The first lesson of the demo data, and the running camp.
  [learnScreens.lesson.path]: { url: learnScreens.lesson({ id: 1 }) },
  [learnScreens.camp.path]: { url: learnScreens.camp({ id: 2 }) },
  [noticeScreens.detail.path]: {
    url: (visitor) => noticeScreens.detail({ id: visitor?.noticeId ?? 0 }),
  },
}

/** Screens about one object, on the picture line. */
const madeUrls: readonly [paths: readonly PageUrl[], urlOf: (made: SignedInVisitor['made']) => PageUrl][] = [
  [creationScreens.photo.paths, ({ photoId }) => creationScreens.photo('picture', { photo_id: photoId })],
  [makeScreens.edit.paths, ({ photoId }) => makeScreens.edit('picture', { photo_id: photoId })],
  [creationScreens.album.paths, ({ albumId }) => creationScreens.album('picture', { album_id: albumId })],
  [
    creationScreens.addAlbumPhoto.paths,
    ({ albumId }) => creationScreens.addAlbumPhoto('picture', { album_id: albumId }),
  ],
  [
    creationScreens.moveAlbumPhoto.paths,
    ({ albumId }) => creationScreens.moveAlbumPhoto('picture', { album_id: albumId }),
  ],
  [
    sharingScreens.photos.paths,
    ({ offeredId }) => sharingScreens.photos('picture', { homepage_id: offeredId }),
  ],
  [sharingScreens.bind.paths, ({ offeredId }) => sharingScreens.bind('picture', { homepage_id: offeredId })],
  [earningsScreens.rowDetail.paths, ({ incomeId }) => earningsScreens.rowDetail({ id: incomeId })],
  [toolsScreens.play.paths, ({ homepageId }) => toolsScreens.play('picture', { homepage_id: homepageId })],
]
for (const [[path], urlOf] of madeUrls) {
  if (path) special[path] = { url: (visitor) => (visitor ? urlOf(visitor.made) : path) }
}

const visitsOf = (area: Area, screen: AnyScreen): Visit[] => {
  const [first] = screen.paths
  const { visitor = 'main', url } = (first && special[first]) ?? {}
  return screen.paths.map((path) => ({
    area,
    screen,
    path,
    urlFor: (signedIn: SignedInVisitor | null) => {
      if (path !== first || url === undefined) return path
      return typeof url === 'string' ? url : url(signedIn)
    },
    isFirst: path === first,
    visitor,
  }))
}

export const phoneVisits: readonly Visit[] = areas.flatMap((area) =>
  screensOf(area).flatMap((screen) => visitsOf(area, screen)),
)

export const phoneAreas: readonly Area[] = [...new Set(phoneVisits.map(({ area }) => area))]
