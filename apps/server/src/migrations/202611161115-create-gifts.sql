-- Gifts that are sent to people's homes. An address is sealed, leaves the house only in a file that a second member of
-- staff has agreed to, and is erased some time after the parcel.
CREATE TABLE gift_campaigns (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title        text NOT NULL,
  note         text NOT NULL DEFAULT '',
  closes_at    timestamptz NOT NULL,
  opened_by    bigint NOT NULL,
  opened_at    timestamptz NOT NULL,
  -- Who may take the addresses out, until when; gone once it is done.
  export_by    bigint,
  export_until timestamptz,
  exported_at  timestamptz,
  CHECK ((export_by IS NULL) = (export_until IS NULL)),
  CHECK (closes_at > opened_at)
);

CREATE TABLE gifts (
  uid            bigint NOT NULL REFERENCES people,
  id             uuid NOT NULL UNIQUE,
  campaign_id    bigint NOT NULL REFERENCES gift_campaigns,
  address_sealed bytea,
  filled_at      timestamptz,
  carrier        text NOT NULL DEFAULT '',
  tracking       text NOT NULL DEFAULT '',
  shipped_at     timestamptz,
  erased_at      timestamptz,
  PRIMARY KEY (uid, id),
  UNIQUE (campaign_id, uid),
  CHECK (address_sealed IS NULL OR filled_at IS NOT NULL),
  CHECK (shipped_at IS NULL OR filled_at IS NOT NULL),
  CHECK ((shipped_at IS NULL) = (tracking = '')),
  CHECK (erased_at IS NULL OR address_sealed IS NULL)
);
CREATE INDEX gifts_to_erase ON gifts (shipped_at) WHERE address_sealed IS NOT NULL AND shipped_at IS NOT NULL;

-- What people keep for the next time.
CREATE TABLE saved_addresses (
  uid            bigint PRIMARY KEY REFERENCES people,
  address_sealed bytea NOT NULL,
  saved_at       timestamptz NOT NULL
);
