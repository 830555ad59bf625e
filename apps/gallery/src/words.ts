/** Every word of the audience's pages, in Chinese and English. The types require each word in both. */
export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

const chinese = {
  lang: 'zh-CN',
  product: '图神取图',
  back: '返回',
  report: '举报',
  close: '关闭',
  code: '口令',
  codeExample: '如「晚风88」',
  clear: '清除',
  take: '取图',
  count: (count: number) => `${count} 张`,
  paste: '粘贴口令',
  scan: '扫码取图',

  entry: {
    title: '图神 · 口令取图',
    unknownTitle: '没有找到这个口令',
    heading: '输入口令，取走这张图',
    note: '口令在创作者的视频、评论或图片上',
    busy: (seconds: number) => `试得太多了，请 ${seconds} 秒后再试`,
    unknown: (code: string) => `没有找到口令「${code}」，核对后再试一次`,
    tipsTitle: '可以这样核对',
    tips: [
      '回到看到口令的地方，一个字一个字对一遍',
      '字母和数字组成的口令里没有 0、O、1、I、L',
      '创作者可能换了口令，问问对方最新的',
    ],
    recent: '最近看过',
    clearAll: '清空',
    privacy: '不用登录。看过的记录只存在这台设备上',
  },

  gone: {
    title: '口令已停用',
    heading: (code: string) => `「${code}」已停用`,
    note: (name: string) =>
      `${name ? `「${name}」的作者停用了这个口令，` : '作者停用了这个口令，'}问问对方最新的`,
  },

  reporting: {
    title: '举报 · 图神取图',
    sentTitle: '已收到你的举报',
    sentNote: '我们会尽快核实处理，感谢你',
    heading: (code: string) => `举报${code && `「${code}」`}`,
    reason: '原因',
    reasons: {
      stolen: '盗用他人作品',
      my_face: '用了我的脸，我没有同意',
      minor: '里面有未成年人',
      celebrity: '用了公众人物的脸',
      indecent: '色情低俗',
      fraud: '诱导付款或欺诈',
      illegal: '违法违规',
      unpaid: '付了款没拿到图',
      other: '其他',
    },
    note: '补充说明（选填）',
    send: '提交举报',
  },

  trouble: {
    title: '页面没有打开',
    again: '重新输入口令',
    address: '地址不对，重新输入口令试试',
    server: '服务出了点问题，请稍后再试',
    tooMany: '操作太频繁了，请稍后再试',
  },

  list: {
    works: (count: number) => `${count} 个作品`,
    albumFacts: (author: string, count: number) => `${author} · ${count} 张 · 按作者排的顺序`,
    newToday: (count: number) => ` · 今天上新 ${count} 张`,
    bookmark: '收藏',
    albums: '专辑',
    all: '全部',
    borrowed: ' · 共享',
    plays: '玩法',
    emptyTitle: '还没有作品',
    emptyNote: '作者还没有放上作品，过些时候再来看看',
    total: '合计',
    confirmedBefore: '付款前会再确认一次',
    howToSave: '点开图片后长按即可保存',
    howToSaveByMouse: '点开图片，再点保存原图',
    amountBefore: '付费前会再次确认金额',
    pick: '多选取图',
    picking: '点选想要的图',
    stopPicking: '取消选择',
    more: '看更多',
    card: (code: string, count: number) => `口令「${code}」，${count} 个作品`,
    credit: (name: string) => `素材来自「${name}」，已获共享`,
  },

  mode: { free: '免费', ad: '看广告取图' },
  saves: (count: string) => `${count} 人取过`,
  ai: 'AI 生成',
  aiBeside: ' · AI 生成',

  work: {
    small: '小图',
    priceLock: (amount: string) => `¥${amount} 解锁原图`,
    priceLockNote: '点下方按钮，确认后才会付款',
    adLock: '看一段广告，解锁原图',
    adLockNote: (seconds: number) => `约 ${seconds} 秒，不用付钱，不用登录`,
    savePage: (page: number) => `保存第 ${page} 张`,
    save: '保存',
    saveOriginal: '保存原图',
    severalNote: (count: number) => `一共 ${count} 张，点图片右上角保存；在微信里长按图片也能保存`,
    saveNote: '在微信里长按图片也能保存',
    severalNoteByMouse: (count: number) => `一共 ${count} 张，点图片右上角保存，也可以右键另存为`,
    saveNoteByMouse: '也可以在图片上点右键，另存为',
    amountBefore: '付款前会再次确认金额',
    adButton: (seconds: number) => `看广告解锁（约 ${seconds} 秒）`,
    adButtonNote: '中途关闭不算，图片不会解锁',
    card: (author: string, code: string) => `${author} · 口令「${code}」`,
    borrowed: '共享素材 · ',
    taken: (count: number) => ` · ${count} 人取过`,
    adIncome: (author: string) => `广告收入会分给作者「${author}」`,
    notices: {
      paid: '付款成功，图片可以保存了',
      closed: '广告没有看完，图片没有解锁',
      none: '暂时没有广告，请稍后再试',
      failed: '广告没有打开，请稍后再试',
      missing: '这张图暂时取不了，如已付款会原路退回',
    },
  },

  taking: {
    title: '取图 · 图神取图',
    open: (count: number) => `${count} 张可以直接保存`,
    ads: (count: number) => `${count} 张看广告后保存`,
    adNote: (seconds: number) => `约 ${seconds} 秒，中途关闭不算`,
    unlock: (count: number) => `解锁 ${count} 张`,
  },

  buying: {
    title: '确认解锁 · 图神取图',
    heading: '确认解锁',
    andMore: (count: number) => ` 等 ${count} 张`,
    original: '无水印原图',
    pay: (amount: string) => `微信支付 ¥${amount}`,
    inMessenger: (code: string) => `付款要在微信里进行：复制口令「${code}」，在微信里打开本页再解锁`,
    confirmFirst: '确认后才会付款',
    originals: (count: number) => `${count} 张原图`,
    due: '应付',
    note: '付款后即可保存原图。未能取图，款项原路退回。',
  },

  order: {
    paying: {
      title: '待付款',
      text: (amount: string) => `付款 ¥${amount}。付完会自动打开图片，不会重复扣款`,
      go: '去付款',
      look: '已付款，查看结果',
    },
    confirming: { title: '正在确认支付', text: '正在等付款结果，请勿重复支付。有结果会自动打开图片' },
    doubtful: {
      title: '正在核实付款',
      text: '收到的金额和图片的价格不一致，不会再扣款。核实后会原路退回，一般 1 个工作日内',
    },
    refunding: { title: '正在退款', text: '款项正在原路退回，一般几分钟内到账，不会再扣款' },
    refunded: { title: '已退款', text: '未能取图，款项已原路退回' },
    closed: { title: '订单已关闭', text: '没有付款，也没有扣款。需要的话可以重新解锁' },
  },

  play: {
    name: '名字',
    namePlaceholder: '写下你的名字',
    choose: '选一张图',
    local: '图片只在你的设备上处理，不会上传',
    back: (author: string) => `看看「${author}」的图`,
    one: '你的名字',
    other: '对方名字',
    otherPlaceholder: '写下对方的名字',
    word: '一个词',
    wordPlaceholder: '例如 晚风',
    makeNames: '生成网名',
    match: '测一测',
    draw: '抽一张',
    since: '开始日期',
    makeCard: '做成一张图',
    ground: '底色',
    grounds: { blue: '蓝底', red: '红底', white: '白底' },
  },
}

export type Words = typeof chinese

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const english: Words = {
  lang: 'en',
  product: 'Tushen',
  back: 'Back',
  report: 'Report',
  close: 'Close',
  code: 'Code',
  codeExample: 'Such as WANFENG8',
  clear: 'Clear',
  take: 'Open',
  count: (count) => counted(count, 'picture'),
  paste: 'Paste code',
  scan: 'Scan a code',

  entry: {
    title: 'Tushen · Enter a code',
    unknownTitle: 'Code not found',
    heading: 'Enter a code, get the picture',
    note: 'Codes are in the creator’s videos, comments or pictures',
    busy: (seconds) => `Too many tries. Please try again in ${counted(seconds, 'second')}`,
    unknown: (code) => `There is no code “${code}”. Check it and try again`,
    tipsTitle: 'How to check',
    tips: [
      'Go back to where you saw the code and compare it letter by letter',
      'Codes of letters and digits never contain 0, O, 1, I or L',
      'The creator may have changed the code. Ask for the latest one',
    ],
    recent: 'Recently viewed',
    clearAll: 'Clear',
    privacy: 'No sign-in. What you viewed is kept on this phone only',
  },

  gone: {
    title: 'Code no longer in use',
    heading: (code) => `“${code}” is no longer in use`,
    note: (name) =>
      `${name ? `The creator of “${name}”` : 'Its creator'} has stopped this code. Ask for the latest one`,
  },

  reporting: {
    title: 'Report · Tushen',
    sentTitle: 'We have received your report',
    sentNote: 'We will look into it soon. Thank you',
    heading: (code) => `Report${code && ` “${code}”`}`,
    reason: 'Reason',
    reasons: {
      stolen: 'Uses somebody else’s work',
      my_face: 'Uses my face without my consent',
      minor: 'Shows a minor',
      celebrity: 'Uses a public figure’s face',
      indecent: 'Sexual or vulgar',
      fraud: 'Misleading payment or fraud',
      illegal: 'Illegal',
      unpaid: 'Paid, but got no picture',
      other: 'Something else',
    },
    note: 'Details (optional)',
    send: 'Send report',
  },

  trouble: {
    title: 'The page did not open',
    again: 'Enter a code',
    address: 'This address does not work. Try entering the code again',
    server: 'Something went wrong on our side. Please try again later',
    tooMany: 'That was too often. Please try again later',
  },

  list: {
    works: (count) => counted(count, 'wall'),
    albumFacts: (author, count) => `${author} · ${counted(count, 'wall')} · in the creator’s order`,
    newToday: (count) => ` · ${count} new`,
    bookmark: 'Bookmark',
    albums: 'Albums',
    all: 'For you',
    borrowed: ' · shared',
    plays: 'Fun',
    emptyTitle: 'Nothing here yet',
    emptyNote: 'The creator has not added any works yet. Come back later',
    total: 'Total',
    confirmedBefore: 'You confirm before you pay',
    howToSave: 'Tap, then press and hold to save.',
    howToSaveByMouse: 'Open a picture, then click Save.',
    amountBefore: 'Ads and prices are shown first.',
    pick: 'Select',
    picking: 'Tap the pictures you want',
    stopPicking: 'Cancel',
    more: 'More',
    card: (code, count) => `Code ${code} · ${counted(count, 'wall')}`,
    credit: (name) => `Pictures by “${name}”, shared with permission`,
  },

  mode: { free: 'Save free', ad: 'Watch ad, save' },
  saves: (count) => `${count} saves`,
  ai: 'AI-generated',
  aiBeside: ' · AI-generated',

  work: {
    small: 'Small',
    priceLock: (amount) => `Unlock the original for ¥${amount}`,
    priceLockNote: 'Tap the button below. You confirm before you pay',
    adLock: 'Watch an ad to unlock the original',
    adLockNote: (seconds) => `About ${counted(seconds, 'second')}, no payment, no sign-in`,
    savePage: (page) => `Save picture ${page}`,
    save: 'Save',
    saveOriginal: 'Save original',
    severalNote: (count) =>
      `${counted(count, 'picture')}. Tap the button on each to save it, or press and hold the picture`,
    saveNote: 'You can also press and hold the picture',
    severalNoteByMouse: (count) =>
      `${counted(count, 'picture')}. Click the button on each to save it, or right-click the picture`,
    saveNoteByMouse: 'You can also right-click the picture and save it',
    amountBefore: 'The amount is shown again before you pay',
    adButton: (seconds) => `Watch ad to unlock (about ${seconds} s)`,
    adButtonNote: 'If you close it early, the picture stays locked',
    card: (author, code) => `${author} · code ${code}`,
    borrowed: 'Shared · ',
    taken: (count) => ` · saved by ${counted(count, 'person', 'people')}`,
    adIncome: (author) => `“${author}” gets a share of the ad’s income`,
    notices: {
      paid: 'Paid. You can save the picture now',
      closed: 'The ad was not watched to the end, so the picture stays locked',
      none: 'There is no ad at the moment. Please try again later',
      failed: 'The ad did not open. Please try again later',
      missing: 'This picture cannot be given to you now. If you have paid, you get your money back',
    },
  },

  taking: {
    title: 'Save · Tushen',
    open: (count) => `${counted(count, 'picture')} to save right away`,
    ads: (count) => `${counted(count, 'picture')} to save after an ad`,
    adNote: (seconds) => `About ${counted(seconds, 'second')}. Closing it early does not count`,
    unlock: (count) => `Unlock ${count}`,
  },

  buying: {
    title: 'Confirm · Tushen',
    heading: 'Confirm',
    andMore: (count) => ` and more, ${count} in all`,
    original: 'Original without watermark',
    pay: (amount) => `WeChat Pay ¥${amount}`,
    inMessenger: (code) => `Payment works inside WeChat: copy the code “${code}” and open this page there`,
    confirmFirst: 'You pay only after confirming',
    originals: (count) => counted(count, 'original'),
    due: 'To pay',
    note: 'After paying you can save the original. If it cannot be given to you, you get your money back.',
  },

  order: {
    paying: {
      title: 'Waiting for your payment',
      text: (amount) => `Pay ¥${amount}. The picture opens by itself afterwards. You are never charged twice`,
      go: 'Pay now',
      look: 'I have paid, show me the result',
    },
    confirming: {
      title: 'Confirming your payment',
      text: 'Waiting for the result. Do not pay again. The picture opens by itself',
    },
    doubtful: {
      title: 'Checking your payment',
      text: 'The amount we received differs from the price. You are not charged again. It will be paid back, usually within one working day',
    },
    refunding: {
      title: 'Paying back',
      text: 'Your money is on its way back, usually within minutes. You are not charged again',
    },
    refunded: { title: 'Paid back', text: 'You did not get the picture, and your money was paid back' },
    closed: { title: 'Order closed', text: 'Nothing was paid. You can unlock the picture again' },
  },

  play: {
    name: 'Name',
    namePlaceholder: 'Type your name',
    choose: 'Choose a picture',
    local: 'The picture stays on your phone. It is not uploaded',
    back: (author) => `Pictures by “${author}”`,
    one: 'Your name',
    other: 'Their name',
    otherPlaceholder: 'Type their name',
    word: 'A word',
    wordPlaceholder: 'Such as breeze',
    makeNames: 'Make names',
    match: 'Find out',
    draw: 'Draw one',
    since: 'Since',
    makeCard: 'Make a picture',
    ground: 'Background',
    grounds: { blue: 'Blue', red: 'Red', white: 'White' },
  },
}

export const wordsOf: Readonly<Record<Language, Words>> = { zh: chinese, en: english }

/**
 * The language of the browser's first choice: English for everything but Chinese. Without a choice, as with
 * the fetchers of share cards, it is Chinese.
 */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const [first = ''] = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().toLowerCase().split(';q=')
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
  return first === '' || first === 'zh' || first.startsWith('zh-') ? 'zh' : 'en'
}
