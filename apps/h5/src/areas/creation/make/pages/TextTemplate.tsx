import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { usePageQuery } from '../../../../pageStack/pageContext.ts'
import { EditorPage } from '../editor/EditorPage.tsx'

const load = async () => (await import('../editor/TextEditor.tsx')).TextEditor

export function TextTemplate() {
  const query = usePageQuery(makeScreens.textTemplate)
  return <EditorPage kind="text" title="文字模板" load={load} query={query} />
}
