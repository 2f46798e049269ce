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
  useTranslate,
} from 'react-admin';
import { formErrors } from './http.ts';

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
      return formErrors(error);
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
