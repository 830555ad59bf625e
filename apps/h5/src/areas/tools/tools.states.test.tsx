import { avatarTemplates, nicknameList, toolDetail, toolList, toolRankRead } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { replies as creation } from '../../test/creationReplies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import { replies } from '../../test/toolReplies.ts'

const homepage_id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const ofHomepage = [creation.homepages, replies.board, replies.download]

describeScreens(toolsScreens, {
  play: {
    url: toolsScreens.play('young', { homepage_id }),
    replies: [replies.board],
    waitsFor: toolList,
    shows: '近 7 日 86 人玩过',
    whenEmpty: '还没有添加，从下面选几个放上去',
  },
  add: {
    url: toolsScreens.add({ homepage_id }),
    replies: [replies.board],
    waitsFor: toolList,
    shows: '一个词变成十二个网名',
    whenEmpty: '都已经添加了',
  },
  fun: {
    url: toolsScreens.fun(),
    replies: [replies.ranks, ...ofHomepage],
    waitsFor: toolRankRead,
    shows: '12.6万 次使用',
    whenEmpty: '还没有工具上线，有了会先出现在这里',
  },
  detail: {
    url: toolsScreens.detail({ tool_id: 'name_ideas' }),
    replies: [replies.detail, ...ofHomepage],
    waitsFor: toolDetail,
    shows: '玩法 · 热门榜第 4，比前一天升 1 位',
    whenEmpty: '明天 09:00 之后这里会有数字',
  },
  symbols: { url: toolsScreens.symbols(), shows: '从相册选' },
  symbolStyles: { url: toolsScreens.symbolStyles({ text: '晚风', style: 'star' }), shows: '用「星星」' },
  symbolPictures: {
    url: toolsScreens.symbolPictures(),
    replies: [replies.made],
    waitsFor: nicknameList,
    shows: '剩 10 天',
    whenEmpty: '在特殊符号发图里保存的图片会放在这里，还能放几天写在后面',
  },
  avatar: {
    url: toolsScreens.avatar(),
    replies: [replies.avatars],
    waitsFor: avatarTemplates,
    shows: '中秋团圆',
    whenEmpty: '还没有可以选的，稍后再来看看',
  },
})
