/** 编辑作品: loads the data together with the form's code. */
import { lines } from '@wallpaper/contract'
import { photoDetailRead, uploadInit } from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useLine, usePageQuery } from '../../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../../runtime/useLineRead.ts'
import { stateOf } from '../../../../runtime/useRead.ts'
import { Link } from '../../../../ui/Link.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx'
import { useCode } from '../editor/useCode.ts'

const loadForm = async () => (await import('../files/EditForm.tsx')).EditForm

export function EditWork() {
  const { labels } = lines[useLine()]
  const { photo_id = '' } = usePageQuery(makeScreens.edit)
  const work = useLineRead(photoDetailRead, { photo_id }, { isOff: !photo_id })
  const init = useLineRead(uploadInit, {})
  const { Part, state } = useCode(loadForm)
  if (!photo_id) return <NothingChosen title={`编辑${labels.work}`} />
  if (work.data && init.data && Part) return <Part key={work.data.id} work={work.data} init={init.data} />
  const read = work.data ? stateOf(init) : stateOf(work)
  return (
    <PageLayout
      title={`编辑${labels.work}`}
      state={read.is === 'ready' ? state : read}
      skeleton={<FormSkeleton fields={3} hasButton={false} />}
    />
  )
}

/** The URL names no work. */
function NothingChosen({ title }: { title: string }) {
  const line = useLine()
  const { labels } = lines[line]
  const action = (
    <Link className="btn soft" to={creationScreens.index(line)} open="redirect">
      {`去看${labels.work}`}
    </Link>
  )
  const empty = { title: `先选一个${labels.work}`, note: `在列表里打开${labels.work}，就可以编辑`, action }
  return <PageLayout title={title} state={{ is: 'empty', empty }} />
}
