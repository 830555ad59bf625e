/** Why a share text is not taken, and the sentence for the person who pasted it. */
export const shareRefusals = {
  empty: '先把平台上的分享内容粘贴进来',
  too_long: '内容太长了，只粘贴一条作品的分享内容就行',
  no_link: '没有找到作品链接，请在平台上点「分享 - 复制链接」再粘贴',
  mini_program: '这是小程序的口令，请改为复制作品链接',
  app_link: '这是只能在 App 里打开的链接，请改为复制网页链接',
  address: '链接里带了端口或用户名，请回到平台重新复制',
  look_alike: '这个网址很像平台，但不是平台的网址，请回到平台重新复制',
  unknown_host: '这个网址不在支持的平台里',
  incomplete: '链接不完整，请回到平台重新复制',
  profile: '这是个人主页，请打开其中一条作品再复制链接',
  live: '这是直播间，直播不能回填',
  search: '这是搜索页，请打开其中一条作品再复制链接',
  not_work: '这个链接不是一条作品，请打开作品再复制链接',
} as const

export type ShareRefusal = keyof typeof shareRefusals
