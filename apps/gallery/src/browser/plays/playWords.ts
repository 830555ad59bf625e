/** The words of plays and tools, in the language of their page. */
const chinese = {
  tooBig: '图片太大了，请选 30 MB 以内的',
  broken: '这张图打不开，换一张试试',
  unread: '图片没有打开，请重新选择',
  pressName: '长按选中的名字复制',
  copied: (text: string) => `已复制「${text}」`,
  writeName: '写下你的名字',
  tapName: '点一个就能复制',
  piece: (at: number, piece: number) => `第 ${at} 格，图块 ${piece}`,
  solved: (moves: number) => `拼好了，用了 ${moves} 步`,
  swap: '点两块，它们会换位置',
  made: '做好的图',
  madeAt: (at: number) => `第 ${at} 张`,
  pressOne: '长按图片保存',
  pressEach: '长按图片，从第 1 张开始依次保存',
}

export type PlayWords = typeof chinese

export const words: PlayWords = window.english?.play ?? chinese
