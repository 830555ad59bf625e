-- A sign-in from another official account of ours is recognised by the unionid.
CREATE INDEX wechat_identities_unionid ON wechat_identities (unionid) WHERE unionid IS NOT NULL;
