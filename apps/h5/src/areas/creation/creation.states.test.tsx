import {
  albumPhotoAddList,
  albumPhotoInit,
  clearRecycleBinNumber,
  homepageInfo,
  homepageList,
  photoDetailRead,
  photoStatusList,
  recycleBinList,
} from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { album, detail, homepage, idOf, replies, work } from '../../test/creationReplies.ts'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import { sharingReplies } from '../../test/sharingReplies.ts'

const albumId = { album_id: album.id }
const homepageReplies = [
  replies.homepages,
  replies.download,
  replies.codes,
  replies.works,
  sharingReplies.offer,
  sharingReplies.tools,
]

describeScreens(creationScreens, {
  index: [
    {
      url: creationScreens.index('picture'),
      waitsFor: homepageList,
      shows: '晚风壁纸馆',
      whenEmpty: '先建一个主页',
      replies: [replies.homepages, replies.works, replies.albums, replies.codes, sharingReplies.borrowed],
    },
    {
      seenBy: 'the creative line',
      url: creationScreens.index('creative', { tab: 'albums' }),
      waitsFor: homepageList,
      shows: '落日海岸',
      whenEmpty: '先建一个主页',
      replies: [replies.homepages, replies.works, replies.albums, replies.codes, sharingReplies.borrowed],
    },
  ],
  homepage: [
    {
      url: creationScreens.homepage('picture', { homepage_id: homepage.id }),
      waitsFor: homepageInfo,
      shows: '每天上新高清壁纸',
      whenEmpty: '还没有口令',
      replies: [...homepageReplies, replies.homepage],
    },
    {
      seenBy: 'whose membership is over',
      url: creationScreens.homepage('picture', { homepage_id: homepage.id }),
      waitsFor: homepageInfo,
      shows: '主页已锁定，观众照常能看',
      replies: [...homepageReplies, reply(homepageInfo, { ...homepage, is_locked: true })],
    },
  ],
  photo: [
    {
      url: creationScreens.photo('picture', { photo_id: work.id }),
      waitsFor: photoDetailRead,
      shows: '海上落日',
      whenEmpty: '还不在任何专辑里',
      replies: [replies.detail, replies.homepages, replies.codes, replies.figures],
    },
    {
      seenBy: 'rejected',
      url: creationScreens.photo('picture', { photo_id: work.id }),
      waitsFor: photoDetailRead,
      shows: '未通过：字体版权待说明',
      replies: [
        reply(photoDetailRead, { ...detail, state: 'rejected', reason: '字体版权待说明' }),
        replies.homepages,
        replies.codes,
        replies.figures,
      ],
    },
    {
      seenBy: 'by an address without a work',
      url: '/pages/index/photoDetail/index',
      shows: '链接里没有作品，请从列表打开',
    },
  ],
  album: {
    url: creationScreens.album('picture', albumId),
    waitsFor: albumPhotoInit,
    shows: '海边的傍晚',
    whenEmpty: '专辑里还没有作品',
    replies: [replies.albumWorks, replies.codes],
  },
  addAlbumPhoto: {
    url: creationScreens.addAlbumPhoto('picture', albumId),
    waitsFor: albumPhotoAddList,
    shows: '已在专辑里',
    whenEmpty: '主页还没有作品',
    replies: [
      reply(albumPhotoAddList, {
        items: [
          { ...work, is_in_album: true },
          { ...work, id: idOf(3), is_in_album: false },
        ],
        next_cursor: null,
      }),
    ],
    hasLongTexts: false,
  },
  moveAlbumPhoto: {
    url: creationScreens.moveAlbumPhoto('picture', albumId),
    waitsFor: albumPhotoInit,
    shows: '从「落日海岸」选出要移动的作品',
    whenEmpty: '专辑里还没有作品',
    replies: [replies.albumWorks],
  },
  movePhoto: {
    url: creationScreens.movePhoto('picture', { homepage_id: homepage.id }),
    waitsFor: photoStatusList,
    shows: '你只有一个主页',
    whenEmpty: '这个主页没有作品',
    replies: [replies.homepages, replies.works],
    hasLongTexts: false,
  },
  recycleBin: {
    url: creationScreens.recycleBin('picture'),
    waitsFor: recycleBinList,
    shows: '剩 2 天',
    whenEmpty: '回收站是空的',
    replies: [replies.bin, replies.homepages, reply(clearRecycleBinNumber, { number: 0 })],
  },
})
