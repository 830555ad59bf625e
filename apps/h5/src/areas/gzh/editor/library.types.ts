import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import type { ArticleForm } from './useArticle.ts'

export interface LibrarySheetProps {
  form: ArticleForm
  onInsert: (blocks: readonly ArticleBlock[]) => void
  onClose: () => void
}
