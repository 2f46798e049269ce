import { Button, CardContent } from '@mui/material';
import { useState } from 'react';
import {
  Form,
  HttpError,
  Login,
  PasswordInput,
  required,
  TextInput,
  useLogin,
  useNotify,
  useTranslate,
} from 'react-admin';

type Values = { username?: string; password?: string; code?: string };

/** The sign-in page. It asks for a code once the server says that the account has a second factor. */
export const SignIn = () => (
  <Login>
    <CardContent sx={{ width: 320 }}>
      <SignInForm />
    </CardContent>
  </Login>
);

function SignInForm() {
  const login = useLogin();
  const notify = useNotify();
  const translate = useTranslate();
  const [asksCode, setAsksCode] = useState(false);
  const send = async (values: Values) => {
    try {
      await login(values);
      return undefined;
    } catch (error) {
      if (error instanceof HttpError && error.body?.code === 'SECOND_FACTOR_NEEDED') {
        setAsksCode(true);
        return {};
      }
      const fields: Record<string, string> | undefined = error instanceof HttpError && error.body?.errors;
      if (fields) return fields;
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      return {};
    }
  };
  return (
    <Form onSubmit={send} noValidate>
      <TextInput
        source="username"
        label="ra.auth.username"
        autoComplete="username"
        validate={required()}
        fullWidth
      />
      <PasswordInput
        source="password"
        label="ra.auth.password"
        autoComplete="current-password"
        validate={required()}
        fullWidth
      />
      {asksCode && (
        <TextInput
          source="code"
          label="Code from your app, or a recovery code"
          autoComplete="one-time-code"
          fullWidth
        />
      )}
      <Button type="submit" variant="contained" fullWidth>
        {translate('ra.auth.sign_in')}
      </Button>
    </Form>
  );
}
