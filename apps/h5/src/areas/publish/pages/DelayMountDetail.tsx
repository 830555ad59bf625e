/** 添加链接: the link, the time and the code of one delayed mount; without an id a new one is made. */
import { mountInit, mountRead } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { AddLink } from '../mount/AddLink.tsx'
import { MountActs, MountHead } from '../mount/MountCard.tsx'
import css from '../mount/mount.module.css'
import type { MountForm } from '../mount/mount.types.ts'
import { NewDelay } from '../mount/NewDelay.tsx'

function One({ id, form }: { id: string; form: MountForm }) {
  const read = useRead(mountRead, { mount_id: id })
  const mount = read.data
  if (!mount) return <PageLayout state={stateOf(read)} skeleton={<FormSkeleton />} />
  const lacksLink =
    mount.kind === 'work' && !mount.work && (mount.state === 'waiting_link' || mount.state === 'failed')
  if (lacksLink) return <AddLink mount={mount} form={form} />
  return (
    <PageLayout title="挂载详情">
      <section className={`card ${css.item}`}>
        <MountHead mount={mount} />
        <MountActs mount={mount} isWhole />
      </section>
    </PageLayout>
  )
}

export function DelayMountDetail() {
  const { id } = usePageQuery(publishScreens.delayMountDetail)
  const read = useRead(mountInit, {})
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={<FormSkeleton />} />
  return id ? <One id={id} form={read.data} /> : <NewDelay form={read.data} />
}
