/** Words of components and layouts of articles, for faces too. */
export const componentCategoryIds = ['heading', 'text', 'picture', 'code', 'mini', 'divider', 'note'] as const
export type ComponentCategory = (typeof componentCategoryIds)[number]

export const componentCategoryNames: Record<ComponentCategory, string> = {
  heading: '标题',
  text: '正文',
  picture: '图片',
  code: '口令',
  mini: '小程序',
  divider: '分割线',
  note: '标注',
}

export const fieldKindIds = ['text', 'code', 'picture', 'colour'] as const
export type FieldKind = (typeof fieldKindIds)[number]

export const fieldKindNames: Record<FieldKind, string> = {
  text: '文字',
  code: '口令',
  picture: '图片',
  colour: '颜色',
}

/** own: not handed in for the library. The others are states of what was handed in. */
export const layoutStates = ['own', 'waiting', 'live', 'refused', 'stopped'] as const
export type LayoutState = (typeof layoutStates)[number]

export const layoutStateNames: Record<LayoutState, string> = {
  own: '自己用',
  waiting: '等审核',
  live: '在版式库',
  refused: '没通过',
  stopped: '已下架',
}
