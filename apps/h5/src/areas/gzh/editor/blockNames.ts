import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'

const names: Record<ArticleBlock['type'], string> = {
  heading: '小标题',
  text: '正文',
  picture: '图片',
  code: '口令卡',
  mini: '小程序卡',
  divider: '分割线',
  component: '组件',
}

/** For people who hear the order instead of seeing it. */
export const blockName = (block: ArticleBlock): string => {
  const text = 'text' in block ? block.text : block.type === 'picture' ? block.caption : ''
  return [names[block.type], text.slice(0, 10)].filter(Boolean).join(' ')
}
