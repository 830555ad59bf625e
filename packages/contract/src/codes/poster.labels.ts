/** What a code's poster says below the name, in the language of its audience. */
export const posterNotes = {
  zh: {
    works: (count: number) => `${count} 个作品，长按就能保存`,
    work: '打开就能看大图、取图',
  },
  en: {
    works: (count: number) => `${count} ${count === 1 ? 'wall' : 'walls'}, press and hold to save`,
    work: 'Open it to see and save the picture',
  },
} as const
