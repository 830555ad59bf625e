/** 完善信息: picture, name, a line about oneself and where one lives. */

import { useQueryClient } from '@tanstack/react-query'
import { mineIndex, updateUserInfo, userInfo } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { navigateBack, openForResult } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Card, Row, Rows } from '../../../ui/content.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { showLoadingDuring, toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/PageLayout.tsx'
import { pickPicture, uploadOne } from '../../upload/public.ts'
import type { OwnProfile } from '../account.types.ts'
import css from './UserInfo.module.css'

function AvatarPicker(props: { url: string | null; name: string; onChange: (url: string) => void }) {
  const { url, name, onChange } = props
  const { isBusy, submit } = useSubmit(async () => {
    const { files, problems } = await pickPicture()
    if (problems[0]) toast(problems[0])
    const [file] = files
    if (!file) return
    const sent = showLoadingDuring(uploadOne(file, { action: 'avatar' }))
    onChange((await sent).visit_url)
  })
  return (
    <button
      type="button"
      name="avatar_url"
      className={css.avatar}
      disabled={isBusy}
      aria-label="更换头像"
      onClick={() => void submit()}
    >
      <Avatar url={url} name={name || '我'} size={84} />
      <span className={css.camera}>
        <Icon name="camera" size={16} />
      </span>
    </button>
  )
}

function ProfileForm({ profile, first }: { profile: OwnProfile; first: string | undefined }) {
  const { nickname, intro, region, avatar_url } = profile
  const given = { nickname, intro, region, avatar_url: avatar_url ?? '' }
  const { filled, fill, draft, discard } = useDraft('profile', given)
  const client = useQueryClient()
  const outdate = useInvalidate()

  const { isBusy, problems, submit } = useSubmit(async () => {
    const saved = await runtime().call(updateUserInfo, {
      ...filled,
      nickname: filled.nickname.trim(),
      intro: filled.intro.trim(),
    })
    discard()
    setReadData(client, userInfo, {}, saved)
    outdate(mineIndex)
    runtime().session.updateUserInfo(saved)
    toast('已保存')
    navigateBack()
  })

  const chooseRegion = async () => {
    const place = await openForResult(systemScreens.chooseLocation, { at: filled.region })
    if (place) fill({ region: place.name })
  }

  return (
    <Form onSubmit={() => void submit()} problems={problems} first={first} draft={draft}>
      <AvatarPicker
        url={filled.avatar_url || null}
        name={filled.nickname}
        onChange={(url) => fill({ avatar_url: url })}
      />
      <Card>
        <div className="form">
          <TextField
            name="nickname"
            label="昵称"
            maxLength={20}
            value={filled.nickname}
            onChange={(text) => fill({ nickname: text })}
            error={problems.nickname}
            hasClear
          />
          <TextArea
            name="intro"
            label="个人简介"
            maxLength={60}
            placeholder="一句话介绍自己"
            value={filled.intro}
            onChange={(text) => fill({ intro: text })}
            error={problems.intro}
          />
        </div>
      </Card>
      <Rows>
        <Row title="所在地" name="region" value={filled.region || '去选择'} onPress={chooseRegion} />
        <Row title="手机号" value={profile.phone ?? '去绑定'} to={accountScreens.phone()} />
        <Row title="邀请码" value={<span className="num">{profile.invite_code}</span>} />
      </Rows>
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy} busyText="保存中">
        保存
      </Button>
    </Form>
  )
}

export function UserInfo() {
  const { field } = usePageQuery(accountScreens.userInfo)
  const read = useRead(userInfo, {})
  return (
    <PageLayout state={stateOf(read)}>
      {read.data && <ProfileForm profile={read.data} first={field} />}
    </PageLayout>
  )
}
