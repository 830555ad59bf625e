import type { OutputOf } from '@wallpaper/contract'
import {
  shareAccounts,
  shareApplyInit,
  shareBorrowed,
  shareInfo,
  shareLent,
  shareList,
  sharePhotoList,
} from '@wallpaper/contract/sharing'
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const counts = { borrowed: 1, lent: 1, waiting: 0 }
const homepage = {
  homepage_id: id,
  name: '落日海岸线',
  avatar_url: '/a.webp',
  owner_name: '南风',
  owner_avatar_url: null,
  photos: 184,
  pictures: ['/1.webp', '/2.webp'],
  saves: 3_180,
}
const terms = { owner_percent: 60, months: 3 }

type Share = OutputOf<typeof shareInfo>
const share: OutputOf<typeof shareBorrowed>['items'][number] = {
  id,
  line: 'picture',
  side: 'borrower',
  state: 'accepted',
  state_name: '使用中',
  homepage,
  partner_name: '南风',
  partner_avatar_url: null,
  use_homepage_name: '晚风壁纸馆',
  ...terms,
  message: '会注明来源',
  reason: '',
  applied_at: 0,
  answer_by: 0,
  starts_at: 0,
  last_day: '2027-01-17',
  is_usable: true,
  income_fen: 12_640,
}
const detail: Share = {
  ...share,
  history: [{ act: 'apply', act_name: '提交申请', by: '我', at: 0 }],
  can: { answer: false, withdraw: false, end: true },
  last_day_if_ended: '2026-10-18',
  codes: ['晚风88'],
}
const offers = [
  {
    ...homepage,
    ...terms,
    share: null,
  },
]

describeScreens(sharingScreens, {
  materials: [
    {
      seenBy: 'offers',
      url: sharingScreens.materials('picture'),
      replies: [
        reply(shareList, {
          items: offers,
          next_cursor: null,
          counts,
          classes: [{ id: 'wallpaper.scenery', name: '风景' }],
        }),
      ],
      waitsFor: shareList,
      shows: '落日海岸线',
      whenEmpty: '还没有人开放素材',
    },
    {
      seenBy: 'borrowed',
      url: sharingScreens.materials('young', { tab: 'borrowed' }),
      replies: [reply(shareBorrowed, { items: [share], next_cursor: null, counts })],
      waitsFor: shareBorrowed,
      shows: '可用到 2027/01/17',
      whenEmpty: '还没有借用素材',
    },
    {
      seenBy: 'lent',
      url: sharingScreens.materials('creative', { tab: 'lent' }),
      replies: [
        reply(shareLent, {
          items: [{ ...share, side: 'owner', state: 'applied', state_name: '申请中' }],
          next_cursor: null,
          counts,
          offers: [
            {
              homepage_id: id,
              name: '晚风壁纸馆',
              avatar_url: '/a.webp',
              photos: 326,
              is_open: true,
              ...terms,
              waiting: 1,
              running: 0,
              note: '',
            },
          ],
        }),
      ],
      waitsFor: shareLent,
      shows: '1 个待答复',
      whenEmpty: '还没有人申请',
    },
  ],
  photos: {
    url: sharingScreens.photos('picture', { homepage_id: id }),
    replies: [
      reply(sharePhotoList, {
        items: [
          {
            id,
            title: '雪山清晨',
            cover: { small: '/s.webp', medium: '/m.webp', width: 3, height: 4 },
            is_ai: true,
            duration: null,
            pages_count: 3,
            saves: 1_234,
          },
        ],
        next_cursor: null,
        homepage: { ...homepage, ...terms },
        is_own: false,
        share,
        is_open: true,
      }),
    ],
    waitsFor: sharePhotoList,
    shows: '看共享详情',
    whenEmpty: '还没有作品',
  },
  bind: [
    {
      seenBy: 'applicant',
      url: sharingScreens.bind('picture', { homepage_id: id }),
      replies: [
        reply(shareApplyInit, {
          homepage: { ...homepage, ...terms },
          homepages: [{ id, name: '晚风壁纸馆' }],
          answer_days: 7,
          message_max: 100,
          offer_version: 1,
          note: '',
          share_id: null,
        }),
      ],
      waitsFor: shareApplyInit,
      shows: '南风得 60%',
    },
    {
      seenBy: 'borrower',
      url: sharingScreens.bind('picture', { share_id: id }),
      replies: [reply(shareInfo, detail)],
      waitsFor: shareInfo,
      shows: '结束共享',
    },
    {
      seenBy: 'owner who is asked',
      url: sharingScreens.bind('picture', { share_id: id }),
      replies: [
        reply(shareInfo, {
          ...detail,
          side: 'owner',
          state: 'applied',
          state_name: '申请中',
          last_day: null,
          can: { answer: true, withdraw: false, end: false },
        }),
      ],
      waitsFor: shareInfo,
      shows: '同意共享',
    },
  ],
  accounts: {
    url: sharingScreens.accounts(),
    replies: [
      reply(shareAccounts, {
        items: [
          {
            key: '0',
            name: '南风',
            avatar_url: null,
            borrowed: [
              {
                share_id: id,
                line: 'picture',
                name: '落日海岸线',
                state: 'accepted',
                state_name: '使用中',
                last_day: '2027-01-17',
              },
            ],
            lent: [],
            income_fen: 12_640,
          },
        ],
      }),
    ],
    waitsFor: shareAccounts,
    shows: '126.40 元',
    whenEmpty: '还没有共享账号',
  },
})
