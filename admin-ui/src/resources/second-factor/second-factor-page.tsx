import type {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
} from '@homeplate/contracts/documents/second-factor.ts';
import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { SaveButton, SimpleForm, TextInput, Title, Toolbar, useNotify } from 'react-admin';
import { OwnPassword } from '../../components/own-password.tsx';
import { command, formErrors, httpClient } from '../../http.ts';
import { QrCode } from './qr-code.tsx';

const PATH = 'second-factor';

/** Where employees turn the second factor of their own account on and off. */
export function SecondFactorPage() {
  const notify = useNotify();
  const [own, setOwn] = useState<SecondFactor>();
  const [started, setStarted] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<string[]>();
  const load = async () => setOwn((await httpClient(`/api/admin/${PATH}`)).json as SecondFactor);
  useEffect(() => {
    httpClient(`/api/admin/${PATH}`).then(
      ({ json }) => setOwn(json as SecondFactor),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  }, [notify]);

  const start = async (values: object) =>
    setStarted((await command(`${PATH}/start`, values)) as NewSecondFactor);
  const confirm = async (values: object) => {
    setCodes(((await command(`${PATH}/confirm`, values)) as RecoveryCodes).recoveryCodes);
    setStarted(undefined);
    await load();
  };
  const turnOff = async (values: object) => {
    setOwn((await command(`${PATH}/turn-off`, values)) as SecondFactor);
    setCodes(undefined);
    notify('The second factor is off', { type: 'success' });
  };
  return (
    <Card>
      <Title title="Second factor" />
      <CardContent>
        {codes && <NewCodes codes={codes} />}
        {own && !own.isOn && !started && (
          <>
            <Typography>
              An authenticator app on your phone shows a new code every 30 seconds. With a second factor, you
              enter one each time you sign in.
            </Typography>
            <CommandFields label="Start" field="password" send={start}>
              <OwnPassword />
            </CommandFields>
          </>
        )}
        {started && (
          <>
            <Typography>Scan this with your authenticator app, or enter the key there.</Typography>
            <QrCode text={started.uri} />
            <Typography>
              Key: <code>{started.secret}</code>
            </Typography>
            <CommandFields label="Turn on" field="code" send={confirm}>
              <TextInput source="code" label="Code that the app shows" autoComplete="one-time-code" />
            </CommandFields>
          </>
        )}
        {own?.isOn && (
          <>
            <Typography>
              On. You have {own.recoveryCodesLeft} recovery codes left. For new ones, turn it off and on
              again.
            </Typography>
            <CommandFields label="Turn off" field="password" send={turnOff}>
              <OwnPassword />
            </CommandFields>
          </>
        )}
      </CardContent>
    </Card>
  );
}

const NewCodes = ({ codes }: { codes: readonly string[] }) => (
  <Alert severity="warning">
    <Typography>
      Store these recovery codes in a safe place: they are shown only now. Each signs you in once if you lose
      your phone.
    </Typography>
    <Box component="ul" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </Box>
  </Alert>
);

/** A form for one command. Wrong fields are marked in it. */
function CommandFields({
  label,
  field,
  send,
  children,
}: {
  label: string;
  /** What the form sends. */
  field: 'password' | 'code';
  send: (values: object) => Promise<void>;
  children: ReactNode;
}) {
  const submit = async (values: object) => {
    try {
      await send(values);
      return undefined;
    } catch (error) {
      return formErrors(error);
    }
  };
  return (
    <SimpleForm
      key={label}
      record={{}}
      defaultValues={{ [field]: '' }}
      onSubmit={submit}
      toolbar={
        <Toolbar>
          <SaveButton label={label} alwaysEnable />
        </Toolbar>
      }
    >
      {children}
    </SimpleForm>
  );
}
