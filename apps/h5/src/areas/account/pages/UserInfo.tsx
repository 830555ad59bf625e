/** 完善信息: avatar, nickname, intro and region. */

import { useQueryClient } from '@tanstack/react-query'
import { mineIndex, updateUserInfo, userInfo } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { useEffect, useRef } from 'react'
import { navigateBack, openForResult } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea, TextField } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton, RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { OwnProfile } from '../account.types.ts'
import { AvatarField, type AvatarUpload, useAvatarUpload } from '../components/profile/AvatarField.tsx'

/** Why saving is blocked: the shown avatar is not the uploaded one yet. */
const hintOf = ({ is }: AvatarUpload['state']): string | null => {
  if (is === 'uploading') return '头像传完后可以保存'
  return is === 'failed' ? '头像没有传完，重试或取消后可以保存' : null
}

interface ProfileFormProps {
  profile: OwnProfile
  first: string | undefined
  /** Made elsewhere in the app, to be saved here. */
  madeAvatar: string | undefined
}

/** What is filled in, and saving it. */
const useProfile = ({ profile, madeAvatar }: Omit<ProfileFormProps, 'first'>) => {
  const { nickname, intro, region, avatar_url } = profile
  const given = { nickname, intro, region, avatar_url: avatar_url ?? '' }
  const { filled, fill, draft, discard } = useDraft('profile', given)
  const changeAvatar = (url: string) => fill({ avatar_url: url })
  // Once: afterwards the person chooses.
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || !madeAvatar) return
    isTaken.current = true
    fill({ avatar_url: madeAvatar })
  }, [madeAvatar, fill])
  const avatar = useAvatarUpload(changeAvatar)
  const client = useQueryClient()
  const outdate = useInvalidate()

  const { isBusy, problems, submit } = useSubmit(async () => {
    if (!filled.nickname.trim()) throw new ValidationError({ nickname: '请填写昵称' })
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

  return { filled, fill, draft, avatar, changeAvatar, isBusy, problems, submit, chooseRegion }
}

function ProfileForm({ profile, first, madeAvatar }: ProfileFormProps) {
  const { filled, fill, draft, avatar, changeAvatar, isBusy, problems, submit, chooseRegion } = useProfile({
    profile,
    madeAvatar,
  })
  const clearDraft = () => {
    draft.clear()
    avatar.cancel()
  }
  const hint = hintOf(avatar.state)

  return (
    <PageLayout
      bottom={
        <>
          {hint && <p className="hint">{hint}</p>}
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={hint !== null}
            isBusy={isBusy}
            busyText="保存中"
            onPress={() => void submit()}
          >
            保存
          </Button>
        </>
      }
    >
      <Form
        onSubmit={() => {
          if (!hint) void submit()
        }}
        problems={problems}
        first={first}
        draft={{ ...draft, clear: clearDraft }}
      >
        <AvatarField
          url={filled.avatar_url}
          name={filled.nickname}
          wechatUrl={profile.wechat_avatar_url}
          upload={avatar}
          onChange={changeAvatar}
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
              hasCounter
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
          <Row
            title="邀请码"
            value={<span className="num">{profile.invite_code}</span>}
            does="copy"
            onPress={() => void copyText(profile.invite_code)}
          />
        </Rows>
      </Form>
    </PageLayout>
  )
}

const skeleton = (
  <>
    <div style={{ display: 'grid', justifyItems: 'center', gap: 10, padding: '16px 0 8px' }}>
      <Skeleton width={88} height={88} radius={44} />
      <Skeleton width={64} height={14} radius={6} />
    </div>
    <FormSkeleton fields={2} hasButton={false} />
    <RowsSkeleton rows={3} lines={1} hasEnd />
  </>
)

export function UserInfo() {
  const { field, avatar_url } = usePageQuery(accountScreens.userInfo)
  const read = useRead(userInfo, {})
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={skeleton} />
  return <ProfileForm profile={read.data} first={field} madeAvatar={avatar_url} />
}
